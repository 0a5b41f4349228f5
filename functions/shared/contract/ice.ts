import * as v from "valibot";

/** One entry of `RTCConfiguration.iceServers` (W3C WebRTC). `username` and `credential` stand with TURN alone. */
export const iceServerSchema = v.object({
  urls: v.array(v.string()),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
});
export type IceServer = v.InferOutput<typeof iceServerSchema>;

/**
 * The answer of `GET /api/ice`: the servers for one person's calls.
 * `relay`: what stands behind the TURN entries; `none`: the operator has set up no relay.
 *
 * was none; `none`: there is nothing to ask.
 */
export const iceSetSchema = v.object({
  iceServers: v.array(iceServerSchema),
  relay: v.picklist(["cloudflare", "coturn", "none"]),
  relayStatus: v.picklist(["fresh", "stale", "unavailable", "none"]),
  /** When the TURN credentials end, milliseconds since 1970; null without any. */
  expiresAt: v.nullable(v.number()),
  /** `relay`: the operator wants all media to go through the relay, so that nobody learns the other's address. */
  policy: v.picklist(["all", "relay"]),
});
export type IceSet = v.InferOutput<typeof iceSetSchema>;
