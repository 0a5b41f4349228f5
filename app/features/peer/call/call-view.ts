import * as v from "valibot";

/**
 * Media state that a page sends to the other over the call's data channel: the tracks alone do not tell which sender
 * carries what, because all are negotiated once and only their content changes.
 */
export const peerMediaSchema = v.object({
  type: v.literal("media"),
  voice: v.picklist(["on", "muted", "off"]),
  camera: v.boolean(),
  /** Content of the screen's track. */
  screen: v.picklist(["off", "screen", "meeting"]),
  sharedAudio: v.boolean(),
});
export type PeerMedia = v.InferOutput<typeof peerMediaSchema>;

/**
 * `idle`: there is nobody to call. `connecting`: the first connection of these two pages. `connected`: media can flow.
 * `reconnecting`: it did, and the connection is being repaired. `failed`: several attempts failed; retried with a
 * longer interval, and by `retry`. `unsupported`: this browser has no WebRTC.
 */
export type CallPhase = "idle" | "connecting" | "connected" | "reconnecting" | "failed" | "unsupported";

/**
 * Quality of the call's media, judged from getStats. `none` until there is enough data. Hysteresis is built in, so that
 * the value does not flicker.
 */
export type CallQuality = {
  word: "none" | "good" | "fair" | "poor";
  /** Round trip of the media, milliseconds. */
  rttMs: number | null;
  /** Share of packets lost, 0–1, the worse of both directions. */
  loss: number | null;
  /** The selected candidate pair goes through a TURN relay. */
  relayed: boolean;
  /** The worst limitation: its direction and its cause. */
  limit: "none" | "delay" | "loss" | "upload" | "freezes";
};

export type RemoteMedia = {
  /** Tracks of the other person, once negotiated; whether they carry anything, `peer` tells. */
  voice: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  sharedAudio: MediaStreamTrack | null;
};

export type CallView = {
  phase: CallPhase;
  remote: RemoteMedia;
  /**
   * The other's media state; derived from the tracks for a client that does not send it. Null until connected for the
   * first time.
   */
  peer: PeerMedia | null;
  quality: CallQuality;
  /**
   * Packets of the other page arrive, as measured after the room last announced it as gone: a browser calls a
   * connection connected for some seconds after the other page has closed or reloaded. False until measured.
   */
  isReceiving: boolean;
  /** Since when media was connected (client clock) without a break; null otherwise. */
  connectedAt: number | null;
  /** Since when it is broken or being tried (client clock). */
  downSince: number | null;
  /** Whether a relay could be used; null before the servers are known. */
  relay: "available" | "none" | "unavailable" | null;
};

export type Call = {
  view: CallView;
  /** Level of the other's voice at this moment, 0–1, linear; null if unknown. To be polled, not rendered. */
  getVoiceLevel: () => number | null;
  /** Tries again now, from the beginning. */
  retry: () => void;
};
