import type { CallQuality, CallView, RemoteMedia } from "./call-view";

export const NO_MEDIA: RemoteMedia = { voice: null, camera: null, screen: null, sharedAudio: null };
export const NO_QUALITY: CallQuality = { word: "none", rttMs: null, loss: null, relayed: false, limit: "none" };
export const IDLE_CALL: CallView = {
  phase: "idle",
  remote: NO_MEDIA,
  peer: null,
  quality: NO_QUALITY,
  connectedAt: null,
  downSince: null,
  relay: null,
};
