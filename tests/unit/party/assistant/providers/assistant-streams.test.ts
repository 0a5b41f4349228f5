import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AssistantError, type ChatEvent, type ChatModel } from "../../../../../party/assistant/model";
import { PLAIN } from "../../../../../party/assistant/model-catalog";
import { describePicture, prependSystem, splitSystem } from "../../../../../party/assistant/providers/messages";
import { openAiWire } from "../../../../../party/assistant/providers/openai";
import { createRetrying } from "../../../../../party/assistant/providers/retry";
import { createEventReader, type ServerEvent } from "../../../../../party/assistant/providers/sse";
import { streamAnswer } from "../../../../../party/assistant/providers/stream";
import { createThinkFilter } from "../../../../../party/assistant/providers/think-tags";
import { watchStream } from "../../../../../party/assistant/providers/watch";
import { createManualClock } from "../../../../support/manual-clock";

/** Cuts bytes at the given places. */
function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const edges = [0, ...[...new Set(places.map((one) => one % (bytes.length + 1)))].sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, index) => bytes.subarray(edges[index] ?? 0, end));
}

function readAll(chunks: readonly Uint8Array[]): { events: ServerEvent[]; stray: string } {
  const reader = createEventReader();
  const batches = [...chunks.map((chunk) => reader.read(chunk)), reader.end()];
  return { events: batches.flatMap(({ events }) => events), stray: batches.map(({ stray }) => stray).join("") };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readText = (text: string) => readAll([bytesOf(text)]);

describe("streamAnswer, server-sent events", () => {
  const LINES = [
    ": a comment",
    "",
    "event: named",
    "data: 你好 👋 naïve",
    ": another inside",
    "data:  two spaces",
    "id: 7",
    "retry: 10",
    "",
    "data",
    "",
    "data: [DONE]",
    "",
    "data: without its end",
  ];
  const EVENTS = [
    { event: "named", data: "你好 👋 naïve\n two spaces" },
    { event: undefined, data: "" },
    { event: undefined, data: "[DONE]" },
  ];

  it.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ])("reads lines that end in %s the same wherever the bytes are cut", (_, end) => {
    const bytes = bytesOf(LINES.join(end));
    fc.assert(
      fc.property(fc.array(fc.nat({ max: bytes.length }), { maxLength: 40 }), (places) => {
        expect(readAll(cutAt(bytes, places)).events).toEqual(EVENTS);
      }),
    );
    expect(readAll([...bytes].map((byte) => Uint8Array.of(byte))).events).toEqual(EVENTS);
  });

  it.each(["\n", "\r\n", "\r"])("accepts a last event without a blank line behind it (%j)", (end) => {
    expect(readText(`data: 1${end}${end}`).events).toEqual([{ event: undefined, data: "1" }]);
    expect(readText(`data: 1${end}`).events).toEqual([]);
  });

  it("passes lines outside of events on, also an unfinished last one", () => {
    expect(readText('{\n  "error": {"code": 503}\n}').stray.trim()).toBe('{\n  "error": {"code": 503}\n}');
    expect(readText("<html>a page</html>")).toEqual({ events: [], stray: "<html>a page</html>\n" });
    expect(readText("data: 1\n\n")).toMatchObject({ stray: "" });
  });

  it("gives up on an event without an end", () => {
    const reader = createEventReader();
    const chunk = bytesOf(`data: ${"x".repeat(200_000)}`);
    const readMuch = () => {
      for (let times = 0; times < 6; times += 1) reader.read(chunk);
    };
    expect(readMuch).toThrow(new AssistantError("bad_answer", { detail: "too_much" }));
  });
});

describe("createThinkFilter, reasoning in tags", () => {
  function filter(startsInside: boolean, pieces: readonly string[]) {
    const { feed, end } = createThinkFilter(startsInside);
    const all = [...pieces.flatMap(feed), ...end()];
    const of = (type: string) =>
      all
        .filter((one) => one.type === type)
        .map(({ text }) => text)
        .join("");
    return { text: of("text"), reasoning: of("reasoning") };
  }

  const cases: [string, boolean, string, { text: string; reasoning: string }][] = [
    ["before the answer", false, "<think>Hm.</think>\n\nYes.", { text: "Yes.", reasoning: "Hm." }],
    ["after blanks", false, "\n <think>Hm.</think>Yes.", { text: "Yes.", reasoning: "Hm." }],
    ["none", false, "Yes. <b>5 < 6</b>", { text: "Yes. <b>5 < 6</b>", reasoning: "" }],
    [
      "a tag that the answer speaks of",
      false,
      "Use <think> and </think>.",
      { text: "Use <think> and </think>.", reasoning: "" },
    ],
    ["a second tag", false, "<think>a</think>b<think>c", { text: "b<think>c", reasoning: "a" }],
    ["something like a tag", false, "<thinker>", { text: "<thinker>", reasoning: "" }],
    ["half a tag at the end", false, "<thi", { text: "<thi", reasoning: "" }],
    ["never closed", false, "<think>Hm. </thi", { text: "", reasoning: "Hm. </thi" }],
    ["without the opening tag", true, "Hm. 三</think>\nYes.", { text: "Yes.", reasoning: "Hm. 三" }],
    [
      "with an opening tag that was thought to be left out",
      true,
      "<think>Hm.</think>Yes.",
      { text: "Yes.", reasoning: "Hm." },
    ],
    ["a comparison in the thought", true, "a < b </ c</think>Yes.", { text: "Yes.", reasoning: "a < b </ c" }],
  ];

  it.each(cases)("tells reasoning and answer apart wherever the text is cut: %s", (_, startsInside, said, expected) => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: said.length }), { maxLength: 12 }), (places) => {
        const edges = [0, ...[...new Set(places)].sort((a, b) => a - b), said.length];
        const pieces = edges.slice(1).map((end, index) => said.slice(edges[index], end));
        expect(filter(startsInside, pieces)).toEqual(expected);
      }),
    );
    expect(filter(startsInside, [...said])).toEqual(expected);
  });

  it("accepts an answer without reasoning from a reasoning model", () => {
    expect(filter(true, ["Yes, ", "of course."]).text).toBe("Yes, of course.");
    expect(filter(true, []).text).toBe("");
  });

  it("passes the answer on at once", () => {
    const { feed } = createThinkFilter(false);
    expect(feed("<think>a</think>\n")).toEqual([{ type: "reasoning", text: "a" }]);
    expect(feed("Yes")).toEqual([{ type: "text", text: "Yes" }]);
  });
});

describe("watchStream, timeouts", () => {
  const PATIENCE = { firstByteMs: 100, stallMs: 50, queueMs: 300 };

  function watch() {
    const clock = createManualClock();
    const expired: string[] = [];
    const watched = watchStream(clock, PATIENCE, (error) => expired.push(error.code));
    return { clock, expired, ...watched };
  }

  it("apply to the first byte, and then from byte to byte", async () => {
    const { clock, expired, heard } = watch();
    await clock.advance(99);
    heard(true);
    for (let times = 0; times < 20; times += 1) {
      await clock.advance(49);
      heard(true);
    }
    expect(expired).toEqual([]);
    await clock.advance(49);
    expect(expired).toEqual([]);
    await clock.advance(1);
    expect(expired).toEqual(["timeout"]);
    expect(clock.waiting()).toBe(0);
  });

  it("are not extended by comments alone", async () => {
    const { clock, expired, heard } = watch();
    for (let at = 0; at < 280; at += 40) {
      await clock.advance(40);
      heard(false);
    }
    expect(expired).toEqual([]);
    await clock.advance(20);
    expect(expired).toEqual(["timeout"]);
  });

  it("end with the stream", async () => {
    const { clock, expired, stop } = watch();
    stop();
    await clock.advance(1_000);
    expect(expired).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it("keep one timer at a time, however many bytes arrive", async () => {
    const { clock, heard } = watch();
    for (let times = 0; times < 1_000; times += 1) heard(true);
    expect(clock.waiting()).toBe(1);
  });
});

describe("createRetrying", () => {
  type Attempt = AssistantError | readonly (ChatEvent | AssistantError)[];
  const DONE: readonly ChatEvent[] = [
    { type: "text", text: "Yes." },
    { type: "finish", reason: "stop" },
  ];

  function ask(attempts: readonly Attempt[], chance = () => 0, onWait?: () => void) {
    const waits: number[] = [];
    const controller = new AbortController();
    let asked = 0;
    const model: ChatModel = {
      async *stream() {
        const attempt = attempts[asked];
        asked += 1;
        if (attempt instanceof AssistantError) throw attempt;
        for (const one of attempt ?? []) {
          if (one instanceof AssistantError) throw one;
          yield one;
        }
      },
    };
    const clock = {
      wait: async (ms: number) => {
        waits.push(ms);
        onWait?.();
      },
    };
    const request = { messages: [], maxTokens: 1 };
    async function read() {
      const events: ChatEvent[] = [];
      try {
        for await (const event of createRetrying(model, clock, chance).stream(request, controller.signal)) {
          events.push(event);
        }
        return { events, asked, waits, code: null };
      } catch (error) {
        return { events, asked, waits, code: error instanceof AssistantError ? error.code : String(error) };
      }
    }
    return { read, controller };
  }

  it.each(["rate_limited", "overloaded", "unreachable", "cut_off"] as const)("retries after %s", async (code) => {
    const { read } = ask([new AssistantError(code), new AssistantError(code), DONE]);
    expect(await read()).toMatchObject({ events: DONE, asked: 3, waits: [400, 800], code: null });
  });

  it.each([
    "no_credit",
    "key_refused",
    "model_unavailable",
    "blocked",
    "too_long",
    "refused",
    "timeout",
    "bad_answer",
  ] as const)("does not retry after %s", async (code) => {
    expect(await ask([new AssistantError(code), DONE]).read()).toMatchObject({ asked: 1, waits: [], code });
  });

  it("tries three times at most", async () => {
    const fault = new AssistantError("overloaded");
    expect(await ask([fault, fault, fault, DONE]).read()).toMatchObject({ asked: 3, code: "overloaded" });
  });

  it("waits at least as long as the provider asks", async () => {
    const busy = (retryAfterMs: number) => new AssistantError("rate_limited", { retryAfterMs });
    expect(await ask([busy(2_000), DONE]).read()).toMatchObject({ waits: [2_000], code: null });
    expect(await ask([busy(10), DONE], () => 0.5).read()).toMatchObject({ waits: [600] });
  });

  it("does not wait for a long delay and leaves the retry to the user", async () => {
    const fault = new AssistantError("rate_limited", { retryAfterMs: 5_001 });
    expect(await ask([fault, DONE]).read()).toMatchObject({ asked: 1, waits: [], code: "rate_limited" });
  });

  it("retries exactly where the provider's answer says so", async () => {
    const never = new AssistantError("overloaded", { retry: false });
    expect(await ask([never, DONE]).read()).toMatchObject({ asked: 1, code: "overloaded" });
    const please = new AssistantError("refused", { retry: true });
    expect(await ask([please, DONE]).read()).toMatchObject({ asked: 2, code: null });
  });

  it("does not retry once text was sent, but does after reasoning", async () => {
    const text: ChatEvent = { type: "text", text: "Ye" };
    const thought: ChatEvent = { type: "reasoning", text: "Hm" };
    const cut = new AssistantError("cut_off");
    expect(await ask([[text, cut], DONE]).read()).toMatchObject({ events: [text], asked: 1, code: "cut_off" });
    expect(await ask([[thought, cut], DONE]).read()).toMatchObject({
      events: [thought, ...DONE],
      asked: 2,
      code: null,
    });
  });

  it("ends when it is aborted during the wait", async () => {
    const { read, controller } = ask([new AssistantError("overloaded"), DONE], undefined, () =>
      controller.abort(new Error("enough")),
    );
    expect(await read()).toMatchObject({ asked: 1, code: "Error: enough" });
  });
});

describe("chat turns", () => {
  it("go beside the instructions, and alternate", () => {
    expect(
      splitSystem([
        { role: "system", content: "Be brief." },
        { role: "user", content: "One." },
        { role: "user", content: "Two." },
        { role: "system", content: "Be kind." },
        { role: "assistant", content: "Yes." },
      ]),
    ).toEqual({
      system: "Be brief.\n\nBe kind.",
      turns: [
        { role: "user", content: "One.\n\nTwo." },
        { role: "assistant", content: "Yes." },
      ],
    });
    expect(splitSystem([{ role: "system", content: "Alone." }])).toEqual({
      system: "",
      turns: [{ role: "user", content: "Alone." }],
    });
  });

  it("carry the instructions when a model takes no system message", () => {
    const messages = prependSystem([
      { role: "system", content: "Be brief." },
      { role: "user", content: "One." },
      { role: "user", content: "Two." },
    ]);
    expect(messages).toEqual([
      { role: "user", content: "Be brief.\n\nOne." },
      { role: "user", content: "Two." },
    ]);
    expect(prependSystem([{ role: "system", content: "Alone." }])).toEqual([{ role: "user", content: "Alone." }]);
  });

  it("say that the model cannot see a picture", () => {
    expect(describePicture("Look.")).toMatch(/^Look\..*cannot see pictures/s);
  });
});

describe("streamAnswer with an answer that never ends", () => {
  it.each(["content", "reasoning_content"])("gives up and reads no further (%s)", async (field) => {
    const words = "x".repeat(50_000);
    let reads = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          reads += 1;
          if (reads > 100) return controller.close();
          controller.enqueue(bytesOf(`data: ${JSON.stringify({ choices: [{ delta: { [field]: words } }] })}\n\n`));
        },
        cancel() {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const flags = PLAIN;
    const source = {
      wire: openAiWire,
      model: {
        id: "m",
        name: "M",
        provider: "p",
        upstream: "m",
        readsPictures: false,
        retired: false,
        offered: true,
        flags,
      },
      open: async () => endless,
      clock: createManualClock(),
      patience: { firstByteMs: 1_000, stallMs: 1_000, queueMs: 1_000 },
    };
    const readAllOfIt = async () => {
      for await (const _ of streamAnswer(source, new AbortController().signal));
    };
    await expect(readAllOfIt()).rejects.toMatchObject({ code: "bad_answer", about: { detail: "too_much" } });
    expect(reads).toBeLessThan(30);
    expect(cancelled).toBe(true);
  });
});
