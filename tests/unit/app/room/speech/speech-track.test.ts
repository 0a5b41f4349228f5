import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Recognition } from "../../../../../app/room/speech/recognition";
import type { RecognitionState } from "../../../../../app/room/speech/recognition-state";
import { recognitionTrack } from "../../../../../app/room/speech/recognition-track";
import { fakeRecognisers } from "../../../../support/fake-recogniser";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Track = { readyState: MediaStreamTrackState; track: MediaStreamTrack };

function newTrack(): Track {
  const track = { kind: "audio", readyState: "live" as MediaStreamTrackState };
  return {
    track: track as MediaStreamTrack,
    get readyState() {
      return track.readyState;
    },
    set readyState(state) {
      track.readyState = state;
    },
  };
}

function listener({ refusesTracks = false } = {}) {
  const { Recogniser, sessions, last } = fakeRecognisers(false, refusesTracks);
  const states: RecognitionState[] = [];
  const finals: string[] = [];
  let made = 0;
  const recognition = new Recognition({
    Recogniser,
    repeats: false,
    roomNow: Date.now,
    now: Date.now,
    random: () => 1,
    newId: () => `s${++made}`,
    onInterim: () => {},
    onFinal: ({ text }) => finals.push(text),
    onState: (state) => states.push(state),
  });
  const hear = (track: MediaStreamTrack | null, muted = false) => recognition.set({ lang: "en-US", muted, track });
  return { recognition, sessions, last, hear, finals, state: () => states.at(-1) };
}

describe("a chosen microphone", () => {
  it("is what the recogniser hears, and hears again after each of its pauses", () => {
    const { hear, sessions, last } = listener();
    const { track } = newTrack();
    hear(track);
    last().onstart?.();
    last().hear(0, "hello.");
    last().onend?.();
    vi.advanceTimersByTime(300);
    expect(sessions.map((session) => session.track)).toEqual([track, track]);
  });

  it("changed in the middle of a sentence: the sentence is finished, then the other one is heard", () => {
    const { hear, sessions, last, finals } = listener();
    const [first, second] = [newTrack().track, newTrack().track];
    hear(first);
    last().onstart?.();
    last().hear(0, "half a sentence");
    hear(second);
    expect(sessions).toHaveLength(1);
    last().onend?.();
    expect(sessions.map((session) => session.track)).toEqual([first, second]);
    expect(finals).toEqual(["half a sentence"]);
    hear(second);
    expect(sessions).toHaveLength(2);
    hear(null);
    last().onend?.();
    expect(last().track).toBeNull();
  });

  it("that has ended is not handed over", () => {
    const { hear, last, sessions } = listener();
    const one = newTrack();
    hear(one.track);
    one.readyState = "ended";
    last().onend?.();
    vi.advanceTimersByTime(1_000);
    expect(sessions.map((session) => session.track)).toEqual([one.track, null]);
  });

  it("is no part of what was asked for before: muting and unmuting keep it", () => {
    const { hear, last } = listener();
    const { track } = newTrack();
    hear(track);
    hear(track, true);
    last().onend?.();
    hear(track);
    expect(last().track).toBe(track);
  });
});

describe("a recogniser that cannot hear a track", () => {
  it.each(["network", "audio-capture", "not-allowed", "service-not-allowed", "something new"])(
    "and says `%s` is started without it at once, and stays so for that track",
    (error) => {
      const { hear, sessions, last, state } = listener();
      const { track } = newTrack();
      hear(track);
      last().onstart?.();
      last().fail(error);
      expect(sessions.map((session) => session.track)).toEqual([track, null]);
      expect(state()).toEqual({ name: "starting" });
      last().onstart?.();
      last().hear(0, "hello.");
      last().onend?.();
      vi.advanceTimersByTime(300);
      hear(track, true);
      last().onend?.();
      hear(track);
      expect(sessions.slice(1).map((session) => session.track)).toEqual([null, null, null]);
      const other = newTrack().track;
      hear(other);
      last().onend?.();
      expect(last().track).toBe(other);
    },
  );

  it("and throws is started without it", () => {
    const { hear, sessions, last, state } = listener({ refusesTracks: true });
    hear(newTrack().track);
    vi.advanceTimersByTime(1_000);
    expect(sessions.map(({ track }) => track === null)).toEqual([false, true]);
    last().onstart?.();
    expect(state()).toEqual({ name: "listening" });
  });

  it("and fails without it too has another trouble, which is told", () => {
    const { hear, sessions, last, state } = listener();
    hear(newTrack().track);
    last().fail("not-allowed");
    last().fail("not-allowed");
    expect(state()).toEqual({ name: "denied" });
    vi.advanceTimersByTime(600_000);
    expect(sessions).toHaveLength(2);
  });
});

describe("an error that is not the track's fault", () => {
  it("after words were heard from it keeps the track", () => {
    const { hear, last, state } = listener();
    const { track } = newTrack();
    hear(track);
    last().hear(0, "hello.");
    last().fail("network");
    expect(state()).toMatchObject({ name: "error", code: "network" });
    vi.advanceTimersByTime(2_000);
    expect(last().track).toBe(track);
  });

  it.each(["no-speech", "aborted"])("`%s` keeps it", (error) => {
    const { hear, last } = listener();
    const { track } = newTrack();
    hear(track);
    last().fail(error);
    vi.advanceTimersByTime(2_000);
    expect(last().track).toBe(track);
  });
});

describe("what is to be heard", () => {
  const voice = newTrack().track;
  const view = (change: { chosen?: string | null; there?: string[]; camera?: boolean; off?: boolean }) =>
    recognitionTrack({
      captures: { cameraAudio: { track: change.camera ? voice : null } },
      chosen: { microphone: change.chosen ?? null },
      devices: { microphones: (change.there ?? []).map((id) => ({ id, label: id })) },
      outgoing: { voice: change.off ? null : voice },
    });

  it("is the default microphone unless another one was chosen and is there", () => {
    expect(view({ there: ["a"] })).toBeNull();
    expect(view({ there: ["a"], chosen: "a" })).toBe(voice);
    expect(view({ there: ["b"], chosen: "a" })).toBeNull();
    expect(view({ there: ["a"], chosen: "a", off: true })).toBeNull();
  });

  it("is the camera's microphone while that is the voice", () => {
    expect(view({ camera: true })).toBe(voice);
  });
});
