import { RoomRecognition } from "../../../../app/interview/speech/room-recognition";
import type { RoomRecognitionState, RoomWish } from "../../../../app/interview/speech/room-recognition-ports";
import { openBrowserCapture } from "../../../../app/room/audio/browser-capture.client";
import { createEntryStore } from "../../../../app/room/client/entry-store";
import { RoomClient } from "../../../../app/room/client/room-client";
import { socketUrl } from "../../../../app/room/client/ticket";

/** The product's own parts between microphone and room, on a page with nothing else. */
export type CapturePage = {
  /** Takes the microphone and has the room hear it. */
  listen(): Promise<void>;
  set(change: Partial<NonNullable<RoomWish>>): void;
  dispose(): void;
  states: RoomRecognitionState["name"][];
  lost: number[];
  levels: number[];
  interims(): string[];
  /** How far this page's clock is from the room's. */
  ahead(): number;
};

declare global {
  interface Window {
    capture: CapturePage;
  }
}

let sequence = 0;
let ids = 0;
const client = new RoomClient({
  mode: "test",
  role: "candidate",
  pageId: () => "page-me",
  newId: () => `id-${++ids}`,
  nextAudioSequence: () => sequence++,
  now: Date.now,
  random: Math.random,
  openStore: () => createEntryStore(null, window, "uid", "room"),
  proveHuman: async () => null,
  fetchTicket: async () => ({
    ok: true,
    ticket: { ticket: "t", expiresAt: 0, host: "", party: "room", room: "room-capture" },
  }),
  urlOf: (ticket) => socketUrl(ticket, window.location.origin),
  renewSession: async () => {},
  page: () => ({ window, document }),
});

const states: CapturePage["states"] = [];
const lost: number[] = [];
const levels: number[] = [];
const recognition = new RoomRecognition({
  stream: 0,
  source: "self",
  room: client.actions,
  openCapture: openBrowserCapture,
  now: Date.now,
  onState: ({ name }) => states.push(name),
  onService: () => {},
  onInterim: () => {},
  onFinal: () => {},
  onNothing: () => {},
  onEcho: () => {},
  onLost: (seconds) => lost.push(seconds),
  onLevel: (level) => levels.push(level),
});
let wish: NonNullable<RoomWish> = { provider: "google", lang: "en-US", muted: false, track: null };

window.capture = {
  async listen() {
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    window.capture.set({ track: stream.getAudioTracks()[0] ?? null });
  },
  set(change) {
    wish = { ...wish, ...change };
    recognition.set(wish);
  },
  dispose: () => recognition.dispose(),
  states,
  lost,
  levels,
  interims: () => client.getView().interims.map(({ text }) => text),
  ahead: () => client.actions.roomNow() - Date.now(),
};
client.start();
