import * as v from "valibot";

/**
 * What a page tells the other of its own media, over the call's data channel: which sender carries what cannot be read
 * off the tracks, because all are negotiated once and only their content changes.
 */
export const peerMediaSchema = v.object({
  type: v.literal("media"),
  voice: v.picklist(["on", "muted", "off"]),
  camera: v.boolean(),
  /** What the screen's track shows. */
  screen: v.picklist(["off", "screen", "meeting"]),
  sharedAudio: v.boolean(),
});
export type PeerMedia = v.InferOutput<typeof peerMediaSchema>;

/**
 * `idle`: nobody to call. `connecting`: the first connection of these two pages. `connected`: media can flow.
 * `reconnecting`: it did, and is being mended. `failed`: it was tried several times; tried again more slowly, and with
 * `retry`. `unsupported`: this browser has no WebRTC.
 */
export type CallPhase = "idle" | "connecting" | "connected" | "reconnecting" | "failed" | "unsupported";

/**
 * Of the call's media, judged from getStats. `none` until there is something to judge. Hysteresis is built in: words do
 * not flicker.
 */
export type CallQuality = {
  word: "none" | "good" | "fair" | "poor";
  /** Round trip of the media, milliseconds. */
  rttMs: number | null;
  /** Share of packets lost, 0–1, the worse of both directions. */
  loss: number | null;
  /** The selected candidate pair goes through a TURN relay. */
  relayed: boolean;
  /** What limits it most: who hears or sees badly, and why. */
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
  /** What the other sends; read off the tracks for a client that does not tell. Null while not connected for the first time. */
  peer: PeerMedia | null;
  quality: CallQuality;
  /** Since when media was connected (client clock) without a break; null otherwise. */
  connectedAt: number | null;
  /** Since when it is broken or being tried (client clock). */
  downSince: number | null;
  /** Whether a relay could be used; null before the servers are known. */
  relay: "available" | "none" | "unavailable" | null;
};

export type Call = {
  view: CallView;
  /** How loud the other's voice is at this moment, 0–1, linear; null when it cannot be told. To be asked, not drawn. */
  getVoiceLevel: () => number | null;
  /** Tries again now, from the beginning. */
  retry: () => void;
};
