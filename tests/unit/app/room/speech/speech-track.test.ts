import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Recognition } from "../../../../../app/room/speech/recognition";
import type { RecognitionState } from "../../../../../app/room/speech/recognition-state";
import { recognitionTrack } from "../../../../../app/room/speech/recognition-track";
import { fakeRecognizers } from "../../../../support/fake-recognizer";

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
  const { Recognizer, sessions, last } = fakeRecognizers(false, refusesTracks);
  const states: RecognitionState[] = [];
  const finals: string[] = [];
  let made = 0;
  const recognition = new Recognition({
    Recognizer,
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

describe("Recognition with a chosen microphone", () => {
  it("passes it to the recognizer, also after each of its pauses", () => {
    const { hear, sessions, last } = listener();
    const { track } = newTrack();
    hear(track);
    last().onstart?.();
    last().hear(0, "hello.");
    last().onend?.();
    vi.advanceTimersByTime(300);
    expect(sessions.map((session) => session.track)).toEqual([track, track]);
  });

  it("finishes the sentence before it changes the microphone", () => {
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

  it("does not pass on a track that has ended", () => {
    const { hear, last, sessions } = listener();
    const one = newTrack();
    hear(one.track);
    one.readyState = "ended";
    last().onend?.();
    vi.advanceTimersByTime(1_000);
    expect(sessions.map((session) => session.track)).toEqual([one.track, null]);
  });

  it("keeps the track on mute and unmute", () => {
    const { hear, last } = listener();
    const { track } = newTrack();
    hear(track);
    hear(track, true);
    last().onend?.();
    hear(track);
    expect(last().track).toBe(track);
  });
});

describe("Recognition with a recognizer that cannot use a track", () => {
  it.each(["network", "audio-capture", "not-allowed", "service-not-allowed", "something new"])(
    "restarts without it at once on `%s`, and stays so for that track",
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

  it("restarts without it on an exception", () => {
    const { hear, sessions, last, state } = listener({ refusesTracks: true });
    hear(newTrack().track);
    vi.advanceTimersByTime(1_000);
    expect(sessions.map(({ track }) => track === null)).toEqual([false, true]);
    last().onstart?.();
    expect(state()).toEqual({ name: "listening" });
  });

  it("reports another error if it also fails without the track", () => {
    const { hear, sessions, last, state } = listener();
    hear(newTrack().track);
    last().fail("not-allowed");
    last().fail("not-allowed");
    expect(state()).toEqual({ name: "denied" });
    vi.advanceTimersByTime(600_000);
    expect(sessions).toHaveLength(2);
  });
});

describe("Recognition errors unrelated to the track", () => {
  it("keep the track if words were heard from it", () => {
    const { hear, last, state } = listener();
    const { track } = newTrack();
    hear(track);
    last().hear(0, "hello.");
    last().fail("network");
    expect(state()).toMatchObject({ name: "error", code: "network" });
    vi.advanceTimersByTime(2_000);
    expect(last().track).toBe(track);
  });

  it.each(["no-speech", "aborted"])("keep it on `%s`", (error) => {
    const { hear, last } = listener();
    const { track } = newTrack();
    hear(track);
    last().fail(error);
    vi.advanceTimersByTime(2_000);
    expect(last().track).toBe(track);
  });
});

describe("recognitionTrack", () => {
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
