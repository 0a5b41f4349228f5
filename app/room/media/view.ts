import { INITIAL_VIEW } from "./initial-view";
import type { Intent } from "./intent";
import type { MediaView, Outgoing } from "./media-view";
import type { MediaPorts } from "./ports";

type Wanted = Pick<Intent, "wishes" | "chosen">;

export function firstView({ devices, canChooseSpeaker }: MediaPorts, wanted: Wanted): MediaView {
  const shareScreen = typeof devices?.getDisplayMedia === "function";
  const can: MediaView["can"] = {
    capture: devices !== null,
    shareScreen,
    // A browser that can capture played sound can also be asked whether to keep playing it here.
    shareSound: shareScreen && devices?.getSupportedConstraints().suppressLocalAudioPlayback === true,
    chooseSpeaker: canChooseSpeaker,
  };
  return makeView({ ...INITIAL_VIEW, can }, wanted, INITIAL_VIEW.devices, INITIAL_VIEW.captures);
}

/** Makes the next view. Unchanged parts keep their identity, and so does an unchanged view. */
export function makeView(
  before: MediaView,
  { wishes, chosen }: Wanted,
  devices: MediaView["devices"],
  captures: MediaView["captures"],
): MediaView {
  const { muted } = wishes;
  const outgoing: Outgoing = {
    voice: captures.microphone.track ?? captures.cameraAudio.track,
    camera: captures.camera.track,
    screen: captures.screen.track ?? captures.videoShare.track,
    sharedAudio: captures.audioShare.track ?? captures.videoShareAudio.track,
  };
  return keep(before, {
    captures: keep(before.captures, captures),
    devices: JSON.stringify(before.devices) === JSON.stringify(devices) ? before.devices : devices,
    chosen,
    muted,
    voice: wishes.microphone || wishes.cameraAudio ? (muted ? "muted" : "on") : "off",
    can: before.can,
    outgoing: keep(before.outgoing, outgoing),
  });
}

function keep<T extends object>(before: T, next: T): T {
  const was = new Map(Object.entries(before));
  return Object.entries(next).every(([key, value]) => was.get(key) === value) ? before : next;
}
