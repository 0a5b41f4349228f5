import { CAPTURES, type CaptureName, type CaptureView, type MediaView } from "./media-view";

export const OFF: CaptureView = { status: "off", failure: null, track: null };

const ALL_OFF = Object.fromEntries(CAPTURES.map((name) => [name, OFF])) as Record<CaptureName, CaptureView>;

/** Of a page that has looked at nothing yet; also what the server renders. */
export const INITIAL_VIEW: MediaView = {
  captures: ALL_OFF,
  devices: { microphones: [], cameras: [], speakers: [] },
  chosen: { microphone: null, camera: null, speaker: null },
  muted: false,
  voice: "on",
  can: { capture: true, shareScreen: true, shareSound: true, chooseSpeaker: true },
  outgoing: { voice: null, camera: null, screen: null, sharedAudio: null },
};
