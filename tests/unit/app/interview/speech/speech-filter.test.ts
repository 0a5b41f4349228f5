import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SpeechFilter } from "../../../../../app/interview/speech/speech-filter";
import {
  type RoomHooks,
  type VoiceHooks,
  VoiceRecognition,
} from "../../../../../app/interview/speech/voice-recognition";
import type { InterimLine, TranscriptLine } from "../../../../../app/room/client/room-view";
import { Recognition } from "../../../../../app/room/speech/recognition";
import { ECHO_HOLD_MS } from "../../../../../party/voice/echo-guard";
import { fakeRecognizers } from "../../../../support/fake-recognizer";
import { row } from "../../../../support/room-fixtures";

const START = 1_000_000;
const QUESTION = "So what was the hardest bug you ever had to find in production?";
const HEARD = "so what was the hardest bug you ever had to find in production.";

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

function openFilter() {
  const { Recognizer, last } = fakeRecognizers();
  const view: { lines: TranscriptLine[]; interims: InterimLine[] } = { lines: [], interims: [] };
  const said: string[] = [];
  const shown = new Map<string, string>();
  const endings = new Set<() => void>();
  let made = 0;
  let room: VoiceHooks | null = null;
  let recognizedByRoom: RoomHooks | null = null;
  const listeners = new Set<() => void>();
  const speech = new SpeechFilter(
    {
      view: () => view,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      actions: {
        roomNow: Date.now,
        onEnding: (listener) => {
          endings.add(listener);
          return () => endings.delete(listener);
        },
        interim: ({ id, text }) => void shown.set(id, text),
        dropInterim: (id) => void shown.delete(id),
        say: ({ id, text }) => {
          said.push(text);
          // Like the room client, which shows the line at once.
          change();
          return shown.delete(id ?? "");
        },
      },
    },
    (hooks) => {
      room = hooks;
      return new VoiceRecognition({
        ...hooks,
        hasBrowser: true,
        openBrowser: (browser) =>
          new Recognition({
            ...browser,
            ...{ Recognizer, repeats: false, roomNow: Date.now, now: Date.now, random: () => 1 },
            newId: () => `s${++made}`,
          }),
        openRoom: (given) => {
          recognizedByRoom = given;
          return { set() {}, retry() {}, flush() {}, dispose() {} };
        },
      });
    },
  );
  const hooks = () => {
    if (!room) throw new Error("No ear was opened");
    return room;
  };
  const roomHooks = () => {
    if (!recognizedByRoom) throw new Error("The room was not asked");
    return recognizedByRoom;
  };
  const change = () => {
    for (const listener of [...listeners]) listener();
  };
  speech.set({ provider: "browser", lang: "en-US", muted: false, track: null, voice: null });
  last().onstart?.();
  const other = (text: string, own = false): InterimLine => ({
    id: "theirs",
    participantId: "you",
    role: "interviewer",
    text,
    lang: "en-US",
    startedAt: START,
    isFinal: false,
    own,
    cutOff: false,
  });
  const line = (text: string): TranscriptLine => ({
    ...row("theirs", 1, { text, startedAt: START, endedAt: START + 4_000 }),
    pending: null,
    own: false,
  });
  return { speech, endings, session: last(), view, said, shown, other, line, hooks, roomHooks, change, listeners };
}

describe("SpeechFilter", () => {
  it("shows own words while spoken, and adds them when final", () => {
    const { session, said, shown } = openFilter();
    session.hear(0, "it was a race");
    expect([...shown.values()]).toEqual(["it was a race"]);
    session.hear(0, "It was a race.");
    expect([said, shown.size]).toEqual([["It was a race."], 0]);
  });

  it("neither shows nor adds an echo, and suggests headphones", () => {
    const { speech, session, view, said, shown, line } = openFilter();
    view.lines = [line(QUESTION)];
    vi.advanceTimersByTime(700);
    session.hear(0, "so what");
    expect(shown.size).toBe(1);
    session.hear(0, "so what was the hardest bug");
    expect(shown.size).toBe(0);
    session.hear(0, HEARD);
    expect([said, shown.size]).toEqual([[], 0]);
    expect(speech.getView()).toMatchObject({ headphoneHint: true, lastEcho: HEARD });
    speech.dismissHint();
    expect(speech.getView()).toMatchObject({ headphoneHint: false, lastEcho: null });
  });

  it("restores words that were mistaken for an echo", () => {
    const { speech, session, view, said, line } = openFilter();
    view.lines = [line(QUESTION)];
    session.hear(0, HEARD);
    speech.restoreEcho();
    speech.restoreEcho();
    expect([said, speech.getView().headphoneHint]).toEqual([[HEARD], false]);
  });

  it("holds a possible echo until the other's words complete it, and leaves it out", () => {
    const { speech, session, view, said, shown, other, line, change } = openFilter();
    speech.watch(new EventTarget());
    view.interims = [other("So what was the hardest bug")];
    session.hear(0, "so what was the hardest bug you ever");
    session.hear(0, HEARD);
    expect([said, shown.size]).toEqual([[], 0]);
    view.interims = [other(QUESTION)];
    change();
    vi.advanceTimersByTime(ECHO_HOLD_MS * 2);
    expect([said, speech.getView().headphoneHint]).toEqual([[], true]);
    view.lines = [line(QUESTION)];
    expect(said).toEqual([]);
  });

  it("adds a held line if nothing more arrives", () => {
    const { session, view, said, other } = openFilter();
    view.interims = [other("So what was the hardest bug")];
    session.hear(0, HEARD);
    vi.advanceTimersByTime(ECHO_HOLD_MS);
    expect(said).toEqual([HEARD]);
  });

  it("adds held lines when the page closes, so that no words are lost", () => {
    const { speech, session, view, said, other } = openFilter();
    view.interims = [other("So what was the hardest bug")];
    session.hear(0, HEARD);
    session.hear(1, HEARD, "and an open end");
    speech.flush();
    expect(said.sort()).toEqual(["and an open end", HEARD].sort());
    speech.dispose();
    vi.advanceTimersByTime(ECHO_HOLD_MS);
    expect(said).toHaveLength(2);
  });

  it("adds held and open words before the room is left or finished", () => {
    const { speech, endings, session, view, said, other } = openFilter();
    const page = new EventTarget();
    const forget = speech.watch(page);
    view.interims = [other("So what was the hardest bug")];
    session.hear(0, HEARD);
    session.hear(1, HEARD, "and an open end");
    expect(said).toEqual([]);
    for (const listener of endings) listener();
    expect(said.sort()).toEqual(["and an open end", HEARD].sort());
    // The recognizer's later results for the same words do not become another line.
    session.hear(1, HEARD, "And an open end.");
    expect(said).toHaveLength(2);
    session.hear(2, HEARD, "And an open end.", "more");
    page.dispatchEvent(new Event("pagehide"));
    expect(said.at(-1)).toBe("more");
    forget();
    expect(endings.size).toBe(0);
  });

  describe("SpeechFilter with a clicked question", () => {
    const asked = (startedAt: number, own = true): TranscriptLine => ({
      ...row("q.technical-bug..abc", 1, { text: QUESTION, startedAt, endedAt: startedAt }),
      pending: null,
      own,
    });

    it("keeps its reading out of the transcript, without a notice", () => {
      const { speech, session, view, said, shown } = openFilter();
      view.lines = [asked(START)];
      vi.advanceTimersByTime(6_000);
      for (const part of ["so", "so what", "so what was the hardest", "so what was the hardest bug you ever had"]) {
        session.hear(0, part);
        expect(shown.size).toBe(0);
      }
      session.hear(0, HEARD);
      vi.advanceTimersByTime(ECHO_HOLD_MS);
      expect(said).toEqual([]);
      expect(speech.getView()).toMatchObject({ headphoneHint: false, lastEcho: null });
    });

    it("shows and adds words that follow it", () => {
      const { session, view, said, shown } = openFilter();
      view.lines = [asked(START)];
      session.hear(0, "so what was the hardest bug you ever had to find in production take your");
      expect([...shown.values()]).toEqual(["take your"]);
      session.hear(0, "so what was the hardest bug you ever had to find in production take your time.");
      expect([said, shown.size]).toEqual([["take your time."], 0]);
    });

    it("adds a reading after the question was removed", () => {
      const { session, said } = openFilter();
      session.hear(0, HEARD);
      expect(said).toEqual([HEARD]);
    });

    const noteOtherVoice = (speech: SpeechFilter, speaking: boolean, forMs: number) => {
      for (let ms = 0; ms < forMs; ms += 200) {
        speech.noteOtherVoice(speaking);
        vi.advanceTimersByTime(200);
      }
    };

    it.each([
      ["nobody could listen for the other", 0, 0, 0],
      ["the other is silent", 0, 0, 9_000],
      ["the other has just read it", 5_000, 0, 3_000],
      ["the other says a word meanwhile", 0, 1_000, 2_000],
    ])("keeps an answer that repeats the other's question: %s", (_name, before, speaking, silent) => {
      const { speech, session, view, said, shown } = openFilter();
      view.lines = [asked(START, false)];
      noteOtherVoice(speech, true, before);
      session.hear(0, "so");
      noteOtherVoice(speech, true, speaking);
      noteOtherVoice(speech, false, silent);
      session.hear(0, "so what was the hardest bug you ever had");
      expect([...shown.values()]).toEqual(["so what was the hardest bug you ever had"]);
      session.hear(0, HEARD);
      vi.advanceTimersByTime(ECHO_HOLD_MS);
      expect([said, speech.getView().headphoneHint]).toEqual([[HEARD], false]);
    });

    it("leaves out the other's reading that comes from the loudspeaker, and suggests headphones", () => {
      const { speech, session, view, said, shown } = openFilter();
      view.lines = [asked(START, false)];
      noteOtherVoice(speech, false, 6_000);
      noteOtherVoice(speech, true, 800);
      session.hear(0, "so what was the hardest bug");
      expect(shown.size).toBe(0);
      noteOtherVoice(speech, true, 2_000);
      noteOtherVoice(speech, false, 600);
      session.hear(0, HEARD);
      vi.advanceTimersByTime(ECHO_HOLD_MS);
      expect([said, speech.getView().headphoneHint]).toEqual([[], true]);
      session.hear(1, HEARD, "The hardest bug I ever had to find was a race.");
      expect(said).toEqual(["The hardest bug I ever had to find was a race."]);
    });
  });

  it("doesn't mistake own earlier words for the source of an echo", () => {
    const { session, view, said, other, line } = openFilter();
    view.lines = [{ ...line(QUESTION), own: true }];
    view.interims = [other(QUESTION, true)];
    session.hear(0, HEARD);
    expect(said).toEqual([HEARD]);
  });

  it("leaves out a shared call's voice in the microphone", () => {
    const { speech, session, view, said, line } = openFilter();
    view.lines = [{ ...line(QUESTION), participantId: "me", source: "shared_audio", own: false }];
    session.hear(0, HEARD);
    expect([said, speech.getView().headphoneHint]).toEqual([[], true]);
  });

  it("adds each held line once, although adding one notifies the filter of a change", () => {
    const { speech, view, said, other, hooks, change, endings } = openFilter();
    speech.watch(new EventTarget());
    const hold = (id: string) => {
      view.interims = [other("So what was the hardest bug")];
      hooks().onFinal({ id, text: HEARD, lang: "en-US", startedAt: START, endedAt: START + 4_000 });
    };
    hold("a");
    hold("b");
    expect(said).toEqual([]);
    view.interims = [];
    change();
    expect(said).toEqual([HEARD, HEARD]);
    hold("c");
    hold("d");
    view.interims = [];
    for (const end of endings) end();
    expect(said).toEqual([HEARD, HEARD, HEARD, HEARD]);
  });

  it("ignores words that the room recognizes, which the room itself adds to the transcript", () => {
    const { speech, roomHooks } = openFilter();
    speech.set({ provider: "google", lang: "en-US", muted: false, track: null, voice: null });
    expect([roomHooks().onInterim, roomHooks().onFinal]).toEqual([undefined, undefined]);
  });

  it("unsubscribes from the room when it stops watching", () => {
    const { speech, session, view, said, other, listeners } = openFilter();
    const unwatch = speech.watch(new EventTarget());
    view.interims = [other("So what was the hardest bug")];
    session.hear(0, HEARD);
    unwatch();
    expect([listeners.size, said]).toEqual([0, []]);
  });

  it("restores words that the room mistook for an echo", () => {
    const { speech, said, hooks } = openFilter();
    hooks().onEcho({ id: "r", text: HEARD, lang: "en-US", startedAt: START, endedAt: START });
    expect(speech.getView()).toMatchObject({ headphoneHint: true, lastEcho: HEARD });
    speech.restoreEcho();
    expect([said, speech.getView().headphoneHint]).toEqual([[HEARD], false]);
  });

  it("reports lost seconds until they are dismissed", () => {
    const { speech, hooks } = openFilter();
    hooks().onLost(0.2);
    expect(speech.getView().lost.seconds).toBe(0.2);
    // A second connection loss: the first one hasn't been dismissed yet.
    hooks().onLost(4.3);
    hooks().onMissed();
    expect(speech.getView().lost).toEqual({ seconds: 4.5, sentences: 1 });
    speech.dismissLost();
    expect(speech.getView().lost).toEqual({ seconds: 0, sentences: 0 });
  });
});
