import type { Outgoing } from "../../../room/media/media-view";
import type { RemoteMedia } from "./call-view";

/**
 * Media of a call, in the order of the offer's media sections. All four are negotiated once, in both directions;
 * switching one on or off changes only the sender's track, so it cannot fail and does not interrupt the others.
 */
export const SLOTS = ["voice", "camera", "screen", "sharedAudio"] as const satisfies readonly (keyof Outgoing)[];
export type Slot = (typeof SLOTS)[number];

const KINDS: Record<Slot, "audio" | "video"> = {
  voice: "audio",
  camera: "video",
  screen: "video",
  sharedAudio: "audio",
};

/** Media that belongs together is played in step: one stream for the person, one for what they share. */
type Streams = { person: MediaStream; share: MediaStream };
const STREAM_OF: Record<Slot, keyof Streams> = {
  voice: "person",
  camera: "person",
  screen: "share",
  sharedAudio: "share",
};

export type Slots = Partial<Record<Slot, RTCRtpTransceiver>>;

/** For the side that offers first. */
export function addSlots(connection: RTCPeerConnection, streams: Streams): Slots {
  const slots: Slots = {};
  for (const slot of SLOTS) {
    const init: RTCRtpTransceiverInit = { direction: "sendrecv", streams: [streams[STREAM_OF[slot]]] };
    slots[slot] = connection.addTransceiver(KINDS[slot], init);
  }
  return slots;
}

/**
 * For the answering side, once the offer is applied: takes the sections in order, by kind alone, so that a client that
 * offers only a voice and a camera works too.
 */
export function adoptSlots(connection: RTCPeerConnection, streams: Streams): Slots {
  const slots: Slots = {};
  for (const transceiver of connection.getTransceivers()) {
    const slot = SLOTS.find((name) => !slots[name] && KINDS[name] === transceiver.receiver.track.kind);
    if (!slot || transceiver.mid === null) continue;
    slots[slot] = transceiver;
    transceiver.direction = "sendrecv";
    // Without it sound and picture are merely not kept in step.
    transceiver.sender.setStreams?.(streams[STREAM_OF[slot]]);
  }
  return slots;
}

export function remoteMedia(slots: Slots): RemoteMedia {
  const track = (slot: Slot) => slots[slot]?.receiver.track ?? null;
  return {
    voice: track("voice"),
    camera: track("camera"),
    screen: track("screen"),
    sharedAudio: track("sharedAudio"),
  };
}
