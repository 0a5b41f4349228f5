import { describe, expect, it, vi } from "vitest";
import { SharedRecognition, troubleOf } from "../../../../../../app/features/peer/shared-sound/shared-recognition";
import { findSharedService } from "../../../../../../app/features/peer/shared-sound/shared-service";
import type { RoomWish } from "../../../../../../app/interview/speech/room-recognition-ports";
import type { RoomHooks } from "../../../../../../app/interview/speech/voice-recognition";
import { chooseService, type KnownServices, type ServiceChoice } from "../../../../../../app/speech/services";
import type { SpeechMenu } from "../../../../../../functions/shared/contract/speech";
import { device, FakeTrack } from "../../../../../support/fake-media";

const google: SpeechMenu = {
  recognizers: [{ provider: "google", name: null, languages: ["en-US"], missing: [] }],
  order: { "en-US": ["google"] },
  voices: {},
};
const track = new FakeTrack("audio", device("audioinput", "tab")) as unknown as MediaStreamTrack;
const WISH: RoomWish = { provider: "google", lang: "en-US", muted: false, track };

describe("findSharedService", () => {
  const find = (choice: ServiceChoice, menu: SpeechMenu) => {
    const known: KnownServices = { menu, asked: true, browser: true };
    return findSharedService({ known, choice, chosen: chooseService(choice, known, "en-US"), lang: "en-US" });
  };

  it("finds the service that recognizes the person's own voice", () => {
    expect(find("automatic", google)).toEqual({ provider: "google", obstacle: null });
  });

  it("finds no service beside the browser's recognizer, which uses the microphone", () => {
    expect(find("automatic", { recognizers: [], order: {}, voices: {} }).obstacle).toBe("browser_only");
    expect(find("browser", { recognizers: [], order: {}, voices: {} }).obstacle).toBe("browser_only");
  });

  it("finds no service if the browser was chosen, even if one is available", () => {
    expect(find("browser", google).obstacle).toBe("browser_chosen");
  });

  it("waits until browser and server have answered", () => {
    const nothing = { known: null, choice: "automatic", chosen: null, lang: "en-US" } as const;
    expect(findSharedService(nothing).obstacle).toBe("unknown");
  });
});

describe("SharedRecognition", () => {
  function open() {
    const wishes: RoomWish[] = [];
    const given: RoomHooks[] = [];
    const recognition = new SharedRecognition((hooks) => {
      given.push(hooks);
      return { set: (wish) => void wishes.push(wish), retry: vi.fn(), flush: vi.fn(), dispose: vi.fn() };
    });
    return { recognition, wishes, given, hooks: () => given[0] ?? expect.unreachable("recognition was not opened") };
  }

  it("opens recognition in the room only once there is a track", () => {
    const { recognition, wishes, given } = open();
    recognition.set(null);
    expect(given).toEqual([]);
    recognition.set(WISH);
    recognition.set(null);
    expect([given.length, wishes]).toEqual([1, [WISH, null]]);
    recognition.dispose();
    recognition.set(WISH);
    expect(given).toHaveLength(2);
  });

  it("reports its service, lost words and echoes", () => {
    const { recognition, hooks } = open();
    recognition.set(WISH);
    hooks().onState({ name: "listening" });
    hooks().onService({ provider: "openai", instead: { provider: "google", fault: "no_credit" } });
    hooks().onLost(2.6);
    hooks().onMissed?.("sentence_failed");
    const echo = { id: "e", text: "As I said before", lang: "en-US", startedAt: 1, endedAt: 2 };
    hooks().onEcho(echo);
    expect(recognition.getView()).toEqual({
      state: { name: "listening" },
      instead: "openai",
      echo,
      lost: { seconds: 2.6, sentences: 1 },
    });
    hooks().onService({ provider: "openai", instead: null });
    expect(recognition.getView().instead, "as long as it does the other’s work").toBe("openai");
    hooks().onService({ provider: WISH.provider, instead: null });
    expect(recognition.getView().instead).toBeNull();
    recognition.dismissEcho();
    recognition.dismissLost();
    expect(recognition.getView()).toMatchObject({ echo: null, lost: { seconds: 0, sentences: 0 } });
  });

  it("reports short and lasting failures, but not the room's own absence", () => {
    expect(troubleOf({ name: "listening" })).toBeNull();
    expect(troubleOf({ name: "bridging", fault: null })).toBeNull();
    expect(troubleOf({ name: "bridging", fault: "closed" })).toEqual({ lasting: false, fault: "closed" });
    expect(troubleOf({ name: "failed", fault: null })).toEqual({ lasting: true, fault: null });
  });
});
