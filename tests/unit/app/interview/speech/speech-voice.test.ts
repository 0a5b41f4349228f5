import { describe, expect, it, vi } from "vitest";
import type { RoomRecognitionState, RoomWish } from "../../../../../app/interview/speech/room-recognition-ports";
import {
  type BrowserHooks,
  type RoomHooks,
  VoiceRecognition,
  type VoiceWish,
} from "../../../../../app/interview/speech/voice-recognition";
import type { VoiceView } from "../../../../../app/interview/speech/voice-state";
import type { RecognitionWish } from "../../../../../app/room/speech/recognition";
import type { SpeechFault } from "../../../../../party/protocol/errors";

const WISH = { provider: "google", lang: "en-US", muted: false, track: null, voice: null } as const;
const WORDS = { id: "w", text: "Hello", lang: "en-US", startedAt: 1, endedAt: 2 };

function open({ hasBrowser = true } = {}) {
  const views: VoiceView[] = [];
  const heard = {
    onInterim: vi.fn(),
    onFinal: vi.fn(),
    onRoomInterim: vi.fn(),
    onRoomFinal: vi.fn(),
    onEcho: vi.fn(),
    onOpen: vi.fn(),
    onNothing: vi.fn(),
  };
  const asked: { browser: RecognitionWish[]; room: RoomWish[]; retries: string[] } = {
    browser: [],
    room: [],
    retries: [],
  };
  const hooks: { browser?: BrowserHooks; room?: Required<RoomHooks> } = {};
  let failed: RoomRecognitionState | null = null;
  const ear = <Wish>(name: "browser" | "room", wishes: Wish[]) => ({
    set: (wish: Wish) => void wishes.push(wish),
    retry: () => void asked.retries.push(name),
    flush: () => {},
    dispose: () => {},
  });
  const voice = new VoiceRecognition({
    ...heard,
    onLost: vi.fn(),
    onMissed: vi.fn(),
    onView: (view) => views.push(view),
    hasBrowser,
    openBrowser: (given) => {
      hooks.browser = given;
      return ear("browser", asked.browser);
    },
    openRoom: (given) => {
      hooks.room = given as Required<RoomHooks>;
      const { set, retry, ...rest } = ear("room", asked.room);
      return {
        ...rest,
        // A failure persists until a retry, whatever is requested.
        set: (wish: RoomWish) => {
          set(wish);
          if (wish && failed) given.onState(failed);
        },
        retry: () => {
          failed = null;
          retry();
        },
      };
    },
  });
  const browser = () => {
    if (!hooks.browser) throw new Error("The browser was not asked");
    return hooks.browser;
  };
  const room = () => {
    if (!hooks.room) throw new Error("The room was not asked");
    return hooks.room;
  };
  const fail = (fault: SpeechFault) => {
    failed = { name: "failed", fault };
    room().onState(failed);
  };
  const set = (change: Partial<NonNullable<VoiceWish>> = {}) => voice.set({ ...WISH, ...change });
  return { voice, set, asked, browser, room, fail, ...heard, view: () => views.at(-1), views };
}

describe("VoiceRecognition", () => {
  it("uses the chosen service and stops the browser's recognizer", () => {
    const { set, asked, room, view } = open();
    set({ provider: "browser" });
    expect(asked.browser.at(-1)).toEqual({ lang: "en-US", muted: false, track: null });
    set();
    expect(asked.browser.at(-1)).toBeNull();
    expect(asked.room.at(-1)).toEqual({ provider: "google", lang: "en-US", muted: false, track: null });
    room().onState({ name: "listening" });
    expect(view()).toEqual({ state: { name: "listening" }, provider: "google", missed: null });
    set({ provider: "browser" });
    expect(asked.room.at(-1)).toBeNull();
  });

  it("waits while the service is unknown, and reports if there is none", () => {
    const { set, asked, view } = open();
    set({ provider: "unknown" });
    expect(view()?.state).toEqual({ name: "starting" });
    set({ provider: "nobody" });
    expect(view()?.state).toEqual({ name: "unsupported" });
    expect([asked.browser.filter(Boolean), asked.room]).toEqual([[], []]);
  });

  it("reports words of the browser's recognizer apart from words that the room recognized", () => {
    const { set, browser, room, onInterim, onFinal, onRoomInterim, onRoomFinal } = open();
    set();
    browser().onInterim({ ...WORDS, id: "browser" });
    browser().onFinal({ ...WORDS, id: "browser" });
    room().onInterim({ ...WORDS, id: "room" });
    room().onFinal({ ...WORDS, id: "room" });
    expect([onInterim.mock.calls, onFinal.mock.calls]).toMatchObject([[[{ id: "browser" }]], [[{ id: "browser" }]]]);
    expect([onRoomInterim.mock.calls, onRoomFinal.mock.calls]).toMatchObject([[[{ id: "room" }]], [[{ id: "room" }]]]);
  });

  it("continues with the room's fallback service, and reports it", () => {
    const { set, room, view } = open();
    set();
    room().onService({ provider: "openai", instead: { provider: "google", fault: "no_credit" } });
    room().onState({ name: "listening" });
    expect(view()).toEqual({
      state: { name: "listening" },
      provider: "openai",
      missed: { provider: "google", fault: "no_credit" },
    });
    // The room gives the reason only at the change; the next sentence doesn't clear it.
    room().onService({ provider: "openai", instead: null });
    expect(view()).toMatchObject({ provider: "openai", missed: { provider: "google", fault: "no_credit" } });
    room().onService({ provider: "google", instead: null });
    expect(view()).toMatchObject({ provider: "google", missed: null });
  });

  it("names the service in use, also if it changed before this page was loaded, and reports that service's faults", () => {
    const { set, room, fail, view } = open();
    set();
    room().onService({ provider: "openai", instead: null });
    room().onState({ name: "listening" });
    expect(view()).toMatchObject({ provider: "openai", missed: null });
    fail("key_refused");
    expect(view()).toMatchObject({ missed: { provider: "openai", fault: "key_refused" } });
  });

  it("falls back to the browser on a final failure in the room, until the service is retried", () => {
    const { voice, set, asked, browser, room, fail, view } = open();
    set();
    fail("key_refused");
    browser().onState({ name: "listening" });
    expect(asked.browser.at(-1)).toMatchObject({ lang: "en-US" });
    expect(asked.room.at(-1)).toBeNull();
    expect(view()).toEqual({
      state: { name: "listening" },
      provider: "browser",
      missed: { provider: "google", fault: "key_refused" },
    });
    set({ muted: true });
    expect(asked.browser.at(-1), "it does not come back by itself").toMatchObject({ muted: true });
    voice.retry();
    expect(asked.room.at(-1)).toMatchObject({ provider: "google", muted: true });
    expect([asked.browser.at(-1), asked.retries]).toEqual([null, ["room"]]);
    room().onState({ name: "listening" });
    expect(view()).toMatchObject({ provider: "google", missed: null });
  });

  it("retries after a failure when another service or language is chosen", () => {
    const { set, asked, fail } = open();
    set();
    fail("key_refused");
    set({ provider: "openai" });
    expect([asked.room.at(-1)?.provider, asked.retries]).toEqual(["openai", ["room"]]);
    fail("language_not_supported");
    set({ provider: "openai", lang: "zh-TW" });
    expect([asked.room.at(-1)?.lang, asked.retries]).toEqual(["zh-TW", ["room", "room"]]);
  });

  it("has no fallback if the browser has no recognizer, and can retry the service", () => {
    const { voice, set, asked, fail, view } = open({ hasBrowser: false });
    set();
    fail("unreachable");
    expect(view()).toMatchObject({ state: { name: "failed", fault: "unreachable" }, provider: "google" });
    voice.retry();
    expect(asked.retries).toEqual(["room"]);
  });

  it("opens another recognition in the room after it was disposed of", () => {
    const { voice, set, asked, room } = open();
    set();
    const before = room();
    voice.dispose();
    set();
    expect(room()).not.toBe(before);
    expect(asked.room).toHaveLength(2);
  });
});
