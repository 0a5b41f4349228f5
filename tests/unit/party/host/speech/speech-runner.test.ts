import { describe, expect, test } from "vitest";
import type { RecognizerRegistry } from "../../../../../party/host/speech/open-recognizer-registry";
import { SpeechRunner } from "../../../../../party/host/speech/speech-runner";
import { AUDIO_RATE, type AudioFrame } from "../../../../../party/protocol/audio-frame";
import type { QuotaRequest } from "../../../../../party/protocol/quota";
import type { EchoContext } from "../../../../../party/room/echo-context";
import type { SpeechJob } from "../../../../../party/room/effects";
import type { SpeechEvent } from "../../../../../party/room/events";
import type { Recognizer, RecognizerEvent } from "../../../../../party/speech/recognizer";
import type { SpeechStreamEvent, SpeechStreamPorts } from "../../../../../party/speech/stream-events";
import { ECHO_HOLD_MS } from "../../../../../party/voice/echo-guard";

const LINE = "I led the team that moved all payments to another bank";
const START = 1_000_000;

const settle = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

function recognizerOf(provider: Recognizer["provider"], knows = true) {
  const hears: ((event: RecognizerEvent) => void)[] = [];
  const state = { written: 0, aborted: 0 };
  const recognizer: Recognizer = {
    ...{ provider, longestMs: null, idleMs: null, knows: () => knows },
    open(_language, hear) {
      hears.push(hear);
      return {
        write(samples) {
          state.written += samples.length;
        },
        pause: () => {},
        finish: () => {},
        abort() {
          state.aborted += 1;
        },
      };
    },
  };
  return { recognizer, state, hears };
}

/** A room's runner with scripted streams, in virtual time. */
function setUp(recognizers: RecognizerRegistry["recognizers"] = { google: recognizerOf("google").recognizer }) {
  let now = START;
  const timers = new Set<{ at: number; act: () => void }>();
  const streams: { ports: Omit<SpeechStreamPorts, "loadScript" | "random">; did: string[] }[] = [];
  const heard: SpeechEvent[] = [];
  const asked: QuotaRequest[] = [];
  const awake: Promise<void>[] = [];
  const reports: string[] = [];
  const around = new Map<string, EchoContext>();
  const controls = { opens: 0, fails: false, allowed: (): Promise<boolean> => Promise.resolve(true) };
  const runner = new SpeechRunner({
    async openRecognizers() {
      controls.opens++;
      if (controls.fails) throw new Error("no code");
      return {
        recognizers,
        order: { "en-US": ["google", "openai"], "zh-CN": ["openai"], "zh-TW": [] },
        isPaid: (provider) => provider === "google",
        openStream(ports) {
          const did: string[] = [];
          streams.push({ ports, did });
          const note = (what: string) => () => void did.push(what);
          return {
            take: ({ sequence }: AudioFrame) => void did.push(`take ${sequence}`),
            ...{ suspend: note("suspend"), resume: note("resume"), stop: note("stop") },
            finish: async () => void did.push("finish"),
          };
        },
      };
    },
    echoContextOf: (participantId, source) => around.get(`${participantId}/${source}`) ?? { others: [], asked: [] },
    checkQuota(request) {
      asked.push(request);
      return controls.allowed();
    },
    keepAwake: (work) => void awake.push(work),
    now: () => now,
    after(ms, act) {
      const timer = { at: now + ms, act };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    report: (event) => void reports.push(event),
    measure: () => {},
  });
  const job = (more: Partial<SpeechJob> = {}): SpeechJob => ({
    ...{ id: "s1", key: "ann/0/page", participantId: "ann", provider: "google", language: "en-US", source: "self" },
    ...{ after: null, charge: { room: "room-1", epoch: "e", uid: "ann", origin: "home" } },
    ...more,
  });
  return {
    ...{ runner, controls, streams, heard, asked, awake, reports, around, job },
    async open(more: Partial<SpeechJob> = {}) {
      runner.open(job(more), (event) => void heard.push(event));
      await settle();
      return streams.at(-1);
    },
    frame: (sequence: number): AudioFrame => ({
      ...{ stream: 0, sequence, startedAt: null, pauses: false, samples: new Int16Array(1_600) },
    }),
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.act();
      }
      now = until;
    },
    types: () => heard.map(({ type }) => type),
    clock: () => now,
  };
}

const sentence = (id: string, text: string, startedAt = START, through: number | null = 9): SpeechStreamEvent => ({
  ...{ type: "final", id, text, lang: "en-US", startedAt, endedAt: startedAt + 2_000, through },
});
const words = (id: string, text: string, startedAt = START): SpeechStreamEvent => ({
  ...{ type: "interim", id, text, lang: "en-US", startedAt },
});

describe("speech runner, a stream", () => {
  test("V2 opens with the loaded code; earlier frames wait and keep their order", async () => {
    const room = setUp();
    const { runner, job, frame, controls } = room;
    expect(controls.opens).toBe(0);
    runner.open(job({ after: 4 }), () => {});
    runner.write("s1", frame(5));
    runner.suspend("s1");
    runner.resume("s1");
    runner.write("s1", frame(6));
    expect(controls.opens).toBe(1);
    await settle();
    expect(room.streams[0]?.did).toEqual(["take 5", "suspend", "resume", "take 6"]);
    expect(room.streams[0]?.ports).toMatchObject({ through: 4, language: "en-US" });
  });

  test("V7 under a new config does not recognize audio again that the previous config has recognized", async () => {
    const { runner, frame, open } = setUp();
    await open({ after: 12 });
    runner.write("s1", frame(70));
    expect((await open({ id: "s2", after: 12 }))?.ports.through).toBe(70);
    expect((await open({ id: "s3", key: "ann/1/page", after: 12 }))?.ports.through, "of another stream").toBe(12);
  });

  test("V8 ends after the frames that still wait, and then reports nothing more", async () => {
    const { runner, heard, open } = setUp();
    const stream = await open();
    stream?.ports.emit(sentence("x", "one"));
    runner.finish("s1");
    await settle();
    stream?.ports.emit(sentence("y", "two"));
    expect(heard.map(({ type }) => type)).toEqual(["speech_final", "speech_through", "speech_ended"]);
  });

  test("V9 stops when it is no longer wanted, even before the code is loaded", async () => {
    const { runner, heard, open, job, streams } = setUp();
    const stream = await open();
    runner.abort("s1");
    stream?.ports.emit(sentence("x", "one"));
    runner.open(job({ id: "s2" }), (event) => void heard.push(event));
    runner.abort();
    await settle();
    expect(stream?.did).toEqual(["stop"]);
    expect(streams).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test("V7 keeps the process awake until every received frame is processed", async () => {
    const { runner, frame, open, awake, pass } = setUp();
    const stream = await open();
    runner.write("s1", frame(1));
    runner.write("s1", frame(2));
    expect(awake).toHaveLength(1);
    let slept = false;
    void awake[0]?.then(() => {
      slept = true;
    });
    stream?.ports.emit({ type: "through", sequence: 1 });
    await settle();
    expect(slept).toBe(false);
    pass(300);
    stream?.ports.emit({ type: "through", sequence: 2 });
    await settle();
    expect(slept).toBe(true);
  });

  test("V7 acknowledges the last frame when a sentence ends with it", async () => {
    const { runner, frame, open, awake, heard } = setUp();
    const stream = await open();
    runner.write("s1", frame(1));
    stream?.ports.emit(sentence("x", LINE, START, 1));
    expect(heard).toMatchObject([
      { type: "speech_final", through: 1 },
      { type: "speech_through", sequence: 1, idle: true },
    ]);
    await expect(awake[0]).resolves.toBeUndefined();
  });

  test("V7 does not keep the process awake for repeated frames", async () => {
    const { runner, frame, open, awake, heard } = setUp();
    const stream = await open();
    runner.write("s1", frame(1));
    stream?.ports.emit({ type: "through", sequence: 1 });
    runner.write("s1", frame(1));
    expect(awake).toHaveLength(1);
    expect(heard.at(-1)).toMatchObject({ type: "speech_through", sequence: 1, idle: true });
  });

  test("V7 reports its progress at most four times a second, and always the last one", async () => {
    const { open, heard, pass } = setUp();
    const stream = await open();
    for (let sequence = 1; sequence <= 100; sequence++) {
      stream?.ports.emit({ type: "through", sequence });
      pass(10);
    }
    pass(500);
    const told = heard.flatMap((event) => (event.type === "speech_through" ? [event.sequence] : []));
    expect(told.length).toBeLessThanOrEqual(6);
    expect(told[0]).toBe(1);
    expect(told.at(-1)).toBe(100);
  });
});

describe("speech runner, choice of recognizers", () => {
  test("V11 asks them in the order of the language, the chosen one first", async () => {
    const { open } = setUp({ google: recognizerOf("google").recognizer, openai: recognizerOf("openai").recognizer });
    const stream = await open({ provider: "openai" });
    expect(stream?.ports.recognizers.map(({ provider }) => provider)).toEqual(["openai", "google"]);
  });

  test("V11 skips the ones that are not set up, and says so", async () => {
    const { open, heard } = setUp({ google: recognizerOf("google").recognizer });
    expect((await open({ provider: "baidu" }))?.ports.recognizers).toHaveLength(1);
    expect(heard).toEqual([
      {
        type: "speech_state",
        id: "s1",
        status: "connecting",
        provider: "google",
        fault: "not_set_up",
        faulty: "baidu",
      },
    ]);
  });

  test.each([
    [{}, { provider: "google" as const }, "not_set_up"],
    [{ google: recognizerOf("google", false).recognizer }, {}, "language_not_supported"],
    [{ google: recognizerOf("google").recognizer }, { language: "fr" }, "language_not_supported"],
  ])("V11 fails when none is available (%#), and still ends the stream", async (set, more, fault) => {
    const { open, runner, frame, heard, streams, awake } = setUp(set);
    await open(more);
    runner.write("s1", frame(1));
    runner.finish("s1");
    await settle();
    expect(heard).toEqual([
      { type: "speech_state", id: "s1", status: "failed", provider: "google", fault },
      { type: "speech_ended", id: "s1" },
    ]);
    expect([streams, awake]).toEqual([[], []]);
  });

  test("V11 fails when their code cannot be loaded; the next stream tries again", async () => {
    const { open, controls, heard, reports, streams } = setUp();
    controls.fails = true;
    await open();
    expect(heard).toMatchObject([{ status: "failed", fault: "internal" }]);
    expect(reports).toEqual(["room_speech_failed"]);
    controls.fails = false;
    await open({ id: "s2" });
    expect(streams).toHaveLength(1);
  });
});

describe("speech runner, echoes", () => {
  const others = (text: string, endedAt: number | null = START + 2_000) => ({
    others: [{ id: "o", text, startedAt: START - 300, endedAt }],
    asked: [],
  });

  test("V12 drops an echo of a line in the room and acknowledges its audio", async () => {
    const { open, heard, around } = setUp();
    around.set("ann/self", others(LINE));
    const stream = await open();
    stream?.ports.emit(sentence("x", LINE));
    stream?.ports.emit({ type: "through", sequence: 9 });
    expect(heard).toMatchObject([
      { type: "speech_echo", line: "x", text: LINE },
      { type: "speech_through", sequence: 9 },
    ]);
  });

  test("V12 holds a possible echo and the words behind it, and acknowledges nothing until it is decided", async () => {
    const { open, types, around, pass } = setUp();
    around.set("ann/self", others("I led the team that moved", null));
    const stream = await open();
    stream?.ports.emit(words("x", LINE));
    stream?.ports.emit(sentence("x", LINE));
    stream?.ports.emit(sentence("y", "Yes.", START + 2_100));
    stream?.ports.emit({ type: "through", sequence: 20 });
    expect(types()).toEqual([]);
    around.set("ann/self", others(LINE));
    pass(300);
    expect(types()).toEqual(["speech_echo", "speech_through", "speech_final"]);
    pass(300);
    expect(types().at(-1)).toEqual("speech_through");
  });

  test("V12 writes a possible echo that is not confirmed in time", async () => {
    const { open, types, around, pass } = setUp();
    around.set("ann/self", others("I led the team that moved", null));
    const stream = await open();
    stream?.ports.emit(sentence("x", LINE));
    pass(ECHO_HOLD_MS - 1);
    expect(types()).toEqual([]);
    pass(300);
    expect(types()).toEqual(["speech_final", "speech_through"]);
  });

  test.each([
    ["by where it began", START + 400, START],
    ["by when it was made out", START, START],
  ])("V12 drops the later of two streams, %s, whichever ends first", async (_how, bobsStart) => {
    const { open, heard, pass, around } = setUp();
    const ann = await open();
    const bob = await open({ id: "s2", key: "bob/0/page", participantId: "bob" });
    ann?.ports.emit(words("a", "I led the team that moved all"));
    pass(50);
    bob?.ports.emit(words("b", "I led the team that moved", bobsStart));
    pass(50);
    bob?.ports.emit(sentence("b", LINE, bobsStart));
    ann?.ports.emit(words("a", LINE));
    ann?.ports.emit(sentence("a", LINE));
    // It is a line of the room by now.
    around.set("bob/self", { others: [{ id: "a", text: LINE, startedAt: START, endedAt: START + 2_000 }], asked: [] });
    pass(300);
    const ends = heard.flatMap((event) =>
      event.type === "speech_final" || event.type === "speech_echo" ? [[event.type, event.line]] : [],
    );
    expect(ends.sort()).toEqual([
      ["speech_echo", "b"],
      ["speech_final", "a"],
    ]);
  });

  test("V12 drops words that repeat a clicked question, and their echo as well", async () => {
    const { open, heard, around } = setUp();
    const question = "What was the hardest decision you had to make as a lead?";
    around.set("ann/self", { others: [], asked: [{ id: "q.x..1", text: question, startedAt: START - 500 }] });
    const ann = await open();
    ann?.ports.emit(sentence("a", question));
    expect(heard.map(({ type }) => type)).toEqual(["speech_through"]);
    const bob = await open({ id: "s2", key: "bob/0/page", participantId: "bob" });
    bob?.ports.emit(sentence("b", question, START + 300, null));
    expect(heard.map(({ type }) => type)).toEqual(["speech_through", "speech_echo"]);
  });
});

describe("speech runner, minutes", () => {
  const open = async (room: ReturnType<typeof setUp>) => {
    const stream = await room.open();
    const ended: unknown[] = [];
    const session = stream?.ports.recognizers[0].open("en-US", (event) => {
      if (event.type === "ended") ended.push(event.fault);
    });
    return { stream, session, ended };
  };
  const MINUTE = new Int16Array(60 * AUDIO_RATE);

  test("V13 counts each minute once when it begins, for its speaker", async () => {
    const room = setUp();
    const { session } = await open(room);
    expect(room.asked).toEqual([]);
    session?.write(MINUTE);
    expect(room.asked).toMatchObject([{ ask: "speech", room: "room-1", epoch: "e", uid: "ann", origin: "home" }]);
    session?.write(MINUTE.subarray(0, 1));
    session?.write(MINUTE.subarray(0, 100));
    expect(room.asked).toHaveLength(2);
    const ids = room.asked.flatMap((request) => (request.ask === "speech" ? [request.minute] : []));
    expect(new Set(ids).size).toBe(2);
  });

  test("V13 ends every session of the stream with daily_limit when the minutes are used up, later ones at once", async () => {
    const google = recognizerOf("google");
    const room = setUp({ google: google.recognizer });
    room.controls.allowed = () => Promise.resolve(false);
    const { stream, session, ended } = await open(room);
    session?.write(MINUTE.subarray(0, 100));
    await settle();
    expect(ended).toEqual(["daily_limit"]);
    expect(google.state.aborted).toBe(1);
    session?.write(MINUTE);
    expect(google.state.written, "nothing more is sent").toBe(100);
    const later: unknown[] = [];
    stream?.ports.recognizers[0].open("en-US", (event) => void later.push(event));
    expect(later, "never before it returns").toEqual([]);
    await settle();
    expect(later).toEqual([{ type: "ended", fault: "daily_limit" }]);
  });

  test("V13 continues for two minutes that cannot be counted, then stops, and works again once they can", async () => {
    const google = recognizerOf("google");
    const room = setUp({ google: google.recognizer });
    room.controls.allowed = () => Promise.reject(new Error("no Worker"));
    const { stream, session, ended } = await open(room);
    for (const minutes of [1, 2]) {
      session?.write(MINUTE);
      await settle();
      expect(ended, `after ${minutes}`).toEqual([]);
    }
    session?.write(MINUTE);
    await settle();
    expect(ended).toEqual(["unreachable"]);
    expect(room.reports).toEqual(["room_speech_uncounted", "room_speech_uncounted", "room_speech_uncounted"]);

    const later: unknown[] = [];
    const reopen = () => stream?.ports.recognizers[0].open("en-US", (event) => void later.push(event));
    reopen()?.write(MINUTE.subarray(0, 100));
    await settle();
    expect(later, "the first minute that fails again").toEqual([{ type: "ended", fault: "unreachable" }]);
    room.controls.allowed = () => Promise.resolve(true);
    reopen()?.write(MINUTE);
    await settle();
    expect(later).toHaveLength(1);
  });

  test("V13 names the provider that costs the minute", async () => {
    const room = setUp();
    const { session } = await open(room);
    session?.write(MINUTE.subarray(0, 1));
    expect(room.asked).toMatchObject([{ ask: "speech", provider: "google" }]);
  });

  test("V13 does not count minutes at a server that costs nothing", async () => {
    const room = setUp({ openai: recognizerOf("openai").recognizer });
    const { session } = await open(room);
    session?.write(MINUTE);
    expect(room.asked).toEqual([]);
  });
});
