import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Recognition } from "../../../../../app/room/speech/recognition";
import type { RecognitionState } from "../../../../../app/room/speech/recognition-state";
import { findRecognizer, isAndroid } from "../../../../../app/room/speech/recognizer";
import type { FinishedWords, Words } from "../../../../../app/room/speech/utterances";
import { fakeRecognizers } from "../../../../support/fake-recognizer";

const ROOM = 70_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function listener({ repeats = false, supported = true, refuses = false } = {}) {
  const { Recognizer, sessions, last } = fakeRecognizers(refuses);
  const finals: FinishedWords[] = [];
  const interims: Words[] = [];
  const states: RecognitionState[] = [];
  let made = 0;
  const recognition = new Recognition({
    Recognizer: supported ? Recognizer : null,
    repeats,
    roomNow: () => Date.now() + ROOM,
    now: Date.now,
    random: () => 1,
    newId: () => `s${++made}`,
    onInterim: (words) => interims.push(words),
    onFinal: (words) => finals.push(words),
    onState: (state) => states.push(state),
  });
  const state = () => states.at(-1);
  const listen = (lang = "en-US") => {
    recognition.set({ lang, muted: false });
    last().onstart?.();
    return last();
  };
  return { recognition, sessions, last, finals, interims, state, listen, texts: () => finals.map(({ text }) => text) };
}
const unsure = (text: string) => ({ text, isFinal: true, confidence: 0 });
const sure = (text: string) => ({ text, isFinal: true, confidence: 0.8 });

describe("Recognition lines", () => {
  it("keep one id and start time from the first interim to the final, in room time", () => {
    const { listen, interims, finals } = listener();
    const session = listen();
    session.hear(0, "so what");
    vi.advanceTimersByTime(700);
    session.hear(0, "so what happened");
    vi.advanceTimersByTime(800);
    session.hear(0, "So what happened then.");
    const startedAt = 1_000_000 + ROOM;
    expect(interims).toEqual([
      { id: "s1", text: "so what", lang: "en-US", startedAt },
      { id: "s1", text: "so what happened", lang: "en-US", startedAt },
    ]);
    expect(finals).toEqual([
      { id: "s1", text: "So what happened then.", lang: "en-US", startedAt, endedAt: startedAt + 1_500 },
    ]);
  });

  it("are rebuilt from `resultIndex`: unsure parts are joined, replaced and may shrink", () => {
    const { listen, interims, texts } = listener();
    const session = listen();
    session.hear(0, "I think", " that it", " was");
    session.hear(1, "I think", " that is");
    session.hear(1, "I think", " that was.");
    expect(interims.map(({ text }) => text)).toEqual(["I think that it was", "I think that is"]);
    expect(texts()).toEqual(["I think that was."]);
  });

  it("follow each other in one session, each final once", () => {
    const { listen, finals } = listener();
    const session = listen();
    session.hear(0, "one.");
    vi.advanceTimersByTime(2_000);
    session.hear(1, "one.", "tw");
    session.hear(0, "one.", "two.");
    session.hear(1, "one.", "two.");
    expect(finals.map(({ id, text }) => [id, text])).toEqual([
      ["s1", "one."],
      ["s2", "two."],
    ]);
    expect(finals[1]?.startedAt).toBe(1_002_000 + ROOM);
  });

  it("join Chinese without spaces", () => {
    const { listen, interims } = listener();
    listen("zh-CN").hear(0, "我觉得", "这个问题", "react", "不错");
    expect(interims.at(-1)).toMatchObject({ text: "我觉得这个问题 react 不错", lang: "zh-CN" });
  });

  it("are split when they grow too long, and lose nothing", () => {
    const { listen, texts, interims, recognition } = listener();
    const session = listen();
    const spoken = "and so on ".repeat(1_000).trim();
    session.hear(0, spoken);
    session.hear(0, `${spoken} until the end`);
    recognition.flush();
    expect(texts().every((text) => text.length <= 8_000)).toBe(true);
    expect(texts().join(" ")).toBe(`${spoken} until the end`);
    expect(new Set(interims.map(({ id }) => id))).toEqual(new Set(["s2"]));
  });

  it("are not emitted without words", () => {
    const { listen, finals, interims } = listener();
    const session = listen();
    session.hear(0, "  ");
    session.hear(0, sure(" "));
    session.onend?.();
    expect([finals, interims]).toEqual([[], []]);
  });
});

describe("Recognition with recognizers that repeat themselves", () => {
  it("treats an unsure final as an interim, and leaves its repetition out", () => {
    const { listen, texts, interims } = listener({ repeats: true });
    const session = listen();
    expect(session.continuous).toBe(false);
    session.hear(0, unsure("hello"));
    session.hear(0, unsure("hello there"));
    session.hear(0, sure("hello there"));
    vi.advanceTimersByTime(100);
    session.hear(0, sure("hello there"));
    session.onend?.();
    expect(interims.map(({ text }) => text)).toEqual(["hello", "hello there"]);
    expect(texts()).toEqual(["hello there"]);
  });

  it("treats cumulative results as one text", () => {
    const { listen, texts, interims } = listener({ repeats: true });
    const session = listen();
    session.hear(0, unsure("how"), unsure("how are"), unsure("how are you"));
    session.hear(2, unsure("how"), unsure("how are"), sure("how are you"));
    expect(interims.at(-1)?.text).toBe("how are you");
    expect(texts()).toEqual(["how are you"]);
  });

  it("keeps only the rest of a final that begins with earlier words", () => {
    const { listen, texts } = listener({ repeats: true });
    const session = listen();
    session.hear(0, sure("我在杭州工作"));
    session.hear(1, sure("我在杭州工作"), sure("我在杭州工作三年了"));
    expect(texts()).toEqual(["我在杭州工作", "三年了"]);
  });

  it("leaves out the same final again right after a restart, but not later", () => {
    const { listen, last, texts } = listener({ repeats: true });
    const session = listen();
    session.hear(0, sure("yes"));
    session.onend?.();
    vi.advanceTimersByTime(250);
    last().hear(0, sure("yes"));
    last().onend?.();
    vi.advanceTimersByTime(250);
    last().hear(0, sure("yes"));
    expect(texts()).toEqual(["yes", "yes"]);
  });

  it("keeps unsure words when the session ends without more", () => {
    const { listen, texts } = listener({ repeats: true });
    const session = listen();
    session.hear(0, unsure("hello there"));
    session.onend?.();
    expect(texts()).toEqual(["hello there"]);
  });

  it("keeps repeated words with other recognizers", () => {
    const { listen, texts } = listener();
    const session = listen();
    session.hear(0, "yes.");
    vi.advanceTimersByTime(900);
    session.hear(1, "yes.", "yes.");
    vi.advanceTimersByTime(900);
    session.hear(2, "yes.", "yes.", "yes. I think so.");
    expect(texts()).toEqual(["yes.", "yes.", "yes. I think so."]);
  });
});

describe("Recognition restarts", () => {
  it("soon after silence, with unsure words made final", () => {
    const { listen, sessions, state, texts } = listener();
    const session = listen();
    expect(state()).toEqual({ name: "listening" });
    vi.advanceTimersByTime(60_000);
    session.hear(0, "and then");
    session.onend?.();
    expect([state(), texts()]).toEqual([{ name: "restarting" }, ["and then"]]);
    vi.advanceTimersByTime(300);
    expect(sessions).toHaveLength(2);
    expect(state()).toEqual({ name: "starting" });
  });

  it("the same way after `no-speech`", () => {
    const { listen, sessions, state } = listener();
    listen().fail("no-speech");
    expect(state()).toEqual({ name: "restarting" });
    vi.advanceTimersByTime(300);
    expect(sessions).toHaveLength(2);
  });

  it("with a backoff when a session ends at once and hears nothing", () => {
    const { listen, sessions, last } = listener();
    listen();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = sessions.length;
      const start = Date.now();
      last().onend?.();
      while (sessions.length === before) vi.advanceTimersByTime(50);
      waits.push(Date.now() - start);
    }
    expect(waits.at(-1)).toBeGreaterThan(10_000);
    expect(waits[0]).toBeLessThan(1_000);
  });

  it.each(["network", "audio-capture"] as const)(
    "after `%s` with a backoff, and soon again once something was heard",
    (code) => {
      const { listen, sessions, last, state } = listener();
      listen();
      const waits: number[] = [];
      for (let i = 0; i < 4; i++) {
        last().fail(code);
        const now = state();
        expect(now).toMatchObject({ name: "error", code });
        waits.push(now?.name === "error" ? now.retryAt - Date.now() : 0);
        vi.advanceTimersByTime(waits.at(-1) ?? 0);
        expect(sessions).toHaveLength(i + 2);
      }
      expect(waits.every((wait, i) => i === 0 || wait > (waits[i - 1] ?? 0))).toBe(true);
      last().hear(0, "hello.");
      last().fail(code);
      const now = state();
      expect(now?.name === "error" && now.retryAt - Date.now()).toBe(waits[0]);
    },
  );

  it("at most thirty seconds apart", () => {
    const { listen, last, state } = listener();
    listen();
    for (let i = 0; i < 20; i++) {
      last().fail("network");
      const now = state();
      vi.advanceTimersByTime(now?.name === "error" ? now.retryAt - Date.now() : 0);
    }
    last().fail("something new");
    expect(state()).toEqual({ name: "error", code: "other", retryAt: Date.now() + 30_000 });
  });

  it("after an error without an `end` event", () => {
    const { listen, sessions, state } = listener();
    listen().onerror?.({ error: "network" });
    vi.advanceTimersByTime(1_000);
    expect(state()).toMatchObject({ name: "error", code: "network" });
    vi.advanceTimersByTime(1_000);
    expect(sessions).toHaveLength(2);
  });

  it("after an exception of `start`", () => {
    const { recognition, sessions, state } = listener({ refuses: true });
    recognition.set({ lang: "en-US", muted: false });
    vi.advanceTimersByTime(1_000);
    expect(state()).toMatchObject({ name: "error", code: "other" });
    vi.advanceTimersByTime(1_000);
    expect(sessions).toHaveLength(2);
  });
});

describe("Recognition refusals", () => {
  it.each(["not-allowed", "service-not-allowed"])("stop retries after `%s` until the user asks", (code) => {
    const { recognition, listen, sessions, state } = listener();
    listen().fail(code);
    expect(state()).toEqual({ name: "denied" });
    vi.advanceTimersByTime(600_000);
    recognition.set({ lang: "en-US", muted: true });
    recognition.set({ lang: "en-US", muted: false });
    expect(sessions).toHaveLength(1);
    expect(state()).toEqual({ name: "denied" });
    recognition.retry();
    expect(sessions).toHaveLength(2);
  });

  it("are reported at once, during a session and while it is being ended, too", () => {
    for (const meanwhile of ["listening", "failing", "muted"] as const) {
      const { recognition, listen, texts, state } = listener();
      const session = listen();
      session.hear(0, "half a sen");
      if (meanwhile === "failing") session.onerror?.({ error: "aborted" });
      if (meanwhile === "muted") recognition.set({ lang: "en-US", muted: true });
      // Without the `end` that should follow.
      session.onerror?.({ error: "not-allowed" });
      expect(state()).toEqual({ name: "denied" });
      expect(texts()).toEqual(["half a sen"]);
      vi.advanceTimersByTime(600_000);
      expect(state()).toEqual({ name: "denied" });
    }
  });

  it("name an unknown language, and another one is tried", () => {
    const { recognition, listen, sessions, state } = listener();
    listen("zh-TW").fail("language-not-supported");
    expect(state()).toEqual({ name: "language-not-supported", lang: "zh-TW" });
    vi.advanceTimersByTime(600_000);
    expect(sessions).toHaveLength(1);
    recognition.set({ lang: "zh-CN", muted: false });
    expect(sessions.map(({ lang }) => lang)).toEqual(["zh-TW", "zh-CN"]);
  });

  it("report a browser without a recognizer, whatever is requested", () => {
    const { recognition, sessions, state } = listener({ supported: false });
    recognition.set({ lang: "en-US", muted: false });
    recognition.retry();
    recognition.set({ lang: "zh-CN", muted: true });
    expect([state(), sessions]).toEqual([{ name: "unsupported" }, []]);
    expect(findRecognizer({})).toBeNull();
  });
});

describe("Recognition mute", () => {
  it("stops listening; last words still arrive under their id, none after a second", () => {
    const { recognition, listen, state, finals, interims } = listener();
    const session = listen();
    session.hear(0, "my last wor");
    recognition.set({ lang: "en-US", muted: true });
    expect([state(), session.calls]).toEqual([{ name: "paused" }, ["start", "stop"]]);
    session.hear(0, "My last words.");
    session.onend?.();
    expect(finals).toMatchObject([{ id: interims[0]?.id, text: "My last words." }]);
    expect(state()).toEqual({ name: "paused" });
  });

  it("finishes the recognized words if the recognizer stays silent, and aborts it", () => {
    const { recognition, listen, sessions, texts } = listener();
    const session = listen();
    session.hear(0, "my last wor");
    recognition.set({ lang: "en-US", muted: true });
    vi.advanceTimersByTime(1_000);
    expect([texts(), session.calls.at(-1)]).toEqual([["my last wor"], "abort"]);
    session.hear(0, "heard while muted.");
    expect(texts()).toEqual(["my last wor"]);
    vi.advanceTimersByTime(600_000);
    expect(sessions).toHaveLength(1);
  });

  it("passes nothing on if nothing was said yet, however slowly the recognizer stops", () => {
    const { recognition, listen, texts, interims } = listener();
    const session = listen();
    recognition.set({ lang: "en-US", muted: true });
    session.hear(0, "said while");
    session.hear(0, "Said while muted.");
    vi.advanceTimersByTime(2_000);
    expect([texts(), interims]).toEqual([[], []]);
  });

  it("cancels a pending restart", () => {
    const { recognition, listen, sessions, state } = listener();
    listen().fail("network");
    recognition.set({ lang: "en-US", muted: true });
    vi.advanceTimersByTime(600_000);
    expect([sessions.length, state()]).toEqual([1, { name: "paused" }]);
    recognition.set({ lang: "en-US", muted: false });
    expect(sessions).toHaveLength(2);
  });

  it("followed by unmute never runs two sessions: the next one waits for the end", () => {
    const { recognition, listen, sessions, state } = listener();
    const session = listen();
    recognition.set({ lang: "en-US", muted: true });
    recognition.set({ lang: "en-US", muted: false });
    expect(sessions).toHaveLength(1);
    session.onend?.();
    expect([sessions.length, state()]).toEqual([2, { name: "starting" }]);
  });
});

describe("Recognition changes", () => {
  it("finishes the line in the old language, then listens in the new one", () => {
    const { recognition, listen, sessions, finals } = listener();
    const session = listen();
    session.hear(0, "and now in Chinese");
    recognition.set({ lang: "zh-CN", muted: false });
    expect(sessions).toHaveLength(1);
    session.onend?.();
    expect(finals).toMatchObject([{ text: "and now in Chinese", lang: "en-US" }]);
    expect(sessions.map(({ lang }) => lang)).toEqual(["en-US", "zh-CN"]);
  });

  it("is idle when turned off", () => {
    const { recognition, listen, state, sessions } = listener();
    const session = listen();
    recognition.set(null);
    session.onend?.();
    vi.advanceTimersByTime(600_000);
    expect([state(), sessions.length]).toEqual([{ name: "idle" }, 1]);
  });

  it("makes open words final when the page closes, and only once", () => {
    const { recognition, listen, texts } = listener();
    const session = listen();
    session.hear(0, "half a sen");
    recognition.flush();
    expect(texts()).toEqual(["half a sen"]);
    session.hear(0, "half a sentence.");
    recognition.dispose();
    expect(texts()).toEqual(["half a sen"]);
    expect(session.calls.at(-1)).toBe("abort");
  });

  it("detects Android by its user agent", () => {
    expect(isAndroid("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile")).toBe(true);
    expect(isAndroid("Mozilla/5.0 (X11; Linux x86_64) Chrome/130")).toBe(false);
  });
});
