import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ROOM_ERRORS } from "../../../../party/protocol/errors";
import { parseClientFrame } from "../../../../party/protocol/parse";
import { serverMessageSchema } from "../../../../party/protocol/server-messages";
import { claimsOf, final, interim, peerRoom, TestRoom } from "./support/test-room";

type Json = Record<string, unknown>;

const segment = { id: "s", text: "words", lang: "en-US", startedAt: 1 };
const spoken = { ...segment, isFinal: true, endedAt: 2, source: "self" };
const assistant = { op: "o", requestId: "r", promptType: "BQ", model: "m", lang: "en-US", context: "c" };
const candidate = { candidate: "c", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "u" };

/** A valid example of each message, and its optional fields. */
const GOOD: Record<string, { message: Json; optional?: string[] }> = {
  join: { message: { role: "candidate", pageId: "p", since: { epoch: "e", rev: 1 } }, optional: ["since"] },
  offer: { message: { to: "p", description: { type: "offer", sdp: "v=0" } } },
  answer: { message: { to: "p", description: { type: "answer", sdp: "v=0" } } },
  ice_candidate: {
    message: { to: "p", candidate },
    optional: ["candidate.sdpMid", "candidate.sdpMLineIndex", "candidate.usernameFragment"],
  },
  transcript_update: {
    message: { op: "o", segment: spoken },
    optional: ["segment.endedAt", "segment.source"],
  },
  edit_transcript: { message: { op: "o", id: "s", base: 1, text: "x" } },
  delete_transcript: { message: { op: "o", id: "s" } },
  clear_transcripts: { message: { op: "o", upTo: 1 } },
  ai_request: {
    message: { ...assistant, mode: "interview_hint", audience: "self", segmentIds: ["s"] },
    optional: ["audience", "segmentIds", "context"],
  },
  ai_mock_request: {
    message: {
      ...assistant,
      action: "start",
      interviewType: "technical",
      company: "c",
      position: "p",
      focus: "clarity",
      first: { id: "hr-why-us", text: "Why us?" },
      rest: [{ text: "Why now?" }],
      interviewer: "victor",
    },
    optional: ["company", "position", "context", "focus", "first", "first.id", "rest", "interviewer"],
  },
  clear_suggestion: { message: { op: "o", id: "s" } },
  clear_suggestions: { message: { op: "o", upTo: 1 } },
  config: {
    message: {
      recognition: { stream: 1, provider: "google", language: "en-US" },
      assistant: { apiKey: "k", baseUrl: "https://model.example" },
    },
    optional: ["recognition", "assistant", "assistant.baseUrl"],
  },
  swap_roles: { message: { op: "o", answer: "accept" }, optional: ["answer"] },
  timer: { message: { op: "o", action: "start", seconds: 60 }, optional: ["seconds"] },
  finish: { message: { op: "o" } },
  test_connection: { message: { t: 1 } },
  disconnect: { message: {} },
};

/** Every field of a message, nested ones by a dotted path. */
function fieldsOf(value: Json, prefix = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix + key;
    const nested = typeof inner === "object" && inner !== null && !Array.isArray(inner);
    return nested ? [path, ...fieldsOf(inner as Json, `${path}.`)] : [path];
  });
}

function withField(message: Json, path: string, change: (holder: Json, key: string) => void): Json {
  const copy = structuredClone(message);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  change(
    keys.reduce((holder, key) => holder[key] as Json, copy),
    last,
  );
  return copy;
}

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const isTimeOrNumber = (path: string) =>
  /(startedAt|endedAt|rev|base|upTo|seconds|stream|^t|sdpMLineIndex)$/.test(path);
const isFreeText = (path: string) =>
  /(text|sdp|candidate|sdpMid|usernameFragment|model|context|company|position|apiKey|baseUrl|epoch)$/.test(path);

/** Values that no field accepts. `sdp…` may be null by its own definition. */
const NEVER: unknown[] = [true, [], {}, [[]], { toString: 1 }];

function isWrongFor(path: string, good: unknown, wrong: unknown): boolean {
  if (wrong === null) return !/candidate|recognition|assistant/.test(path) || path.includes("apiKey");
  if (path === "segment.isFinal") return typeof wrong !== "boolean";
  if (Array.isArray(good)) return !(Array.isArray(wrong) && wrong.length === 0);
  return (
    typeof wrong !== typeof good ||
    (typeof good === "object" && (Array.isArray(wrong) || Object.keys(wrong as object).length < 2))
  );
}

const cases = Object.entries(GOOD).flatMap(([type, { message, optional = [] }]) => {
  const good: Json = { type, ...message };
  const fields = fieldsOf(message);
  const missing = fields
    .filter((path) => !optional.includes(path))
    .map((path): [string, Json] => [
      `${type} without ${path}`,
      withField(good, path, (holder, key) => delete holder[key]),
    ]);
  const mistyped = fields.flatMap((path) => {
    const value = path.split(".").reduce<unknown>((holder, key) => (holder as Json)[key], good);
    const other = typeof value === "string" ? 7 : "seven";
    return [...NEVER, null, other]
      .filter((wrong) => isWrongFor(path, value, wrong))
      .map((wrong): [string, Json] => [
        `${type} with ${path} = ${JSON.stringify(wrong)}`,
        withField(good, path, (holder, key) => {
          holder[key] = wrong;
        }),
      ]);
  });
  const numbers = fields
    .filter((path) => isTimeOrNumber(path) && !path.endsWith("sdpMLineIndex"))
    .flatMap((path) =>
      [Number.NaN, Number.POSITIVE_INFINITY, ...(path === "t" ? [] : [-1, 9.1e15])].map((wrong): [string, Json] => [
        `${type} with ${path} = ${wrong}`,
        withField(good, path, (holder, key) => {
          holder[key] = wrong;
        }),
      ]),
    );
  const strings = fields
    .filter((path) => !isFreeText(path) && !isTimeOrNumber(path) && path !== "segment.isFinal")
    .filter((path) => typeof path.split(".").reduce<unknown>((h, key) => (h as Json)[key], good) === "string")
    .flatMap((path) =>
      ["", "x".repeat(65), "\ud800", "a\udc00b"].map((wrong): [string, Json] => [
        `${type} with ${path} = ${JSON.stringify(wrong).slice(0, 12)}`,
        withField(good, path, (holder, key) => {
          holder[key] = wrong;
        }),
      ]),
    );
  return [...missing, ...mistyped, ...numbers, ...strings];
});

describe("room, bad input", () => {
  test("B1 has a valid example of every message type once, and understands each", () => {
    for (const [type, { message }] of Object.entries(GOOD)) {
      expect(parseClientFrame(JSON.stringify({ type, ...message })), type).toMatchObject({ ok: true });
    }
    expect(Object.keys(GOOD)).toHaveLength(18);
    expect(cases.length).toBeGreaterThan(300);
  });

  test.each(cases)("B1 %s", (_name, message) => {
    const room = peerRoom();
    const before = room.state;
    const effects = room.say("ann", message);
    const op = message.op === "o" ? "o" : undefined;
    expect(room.read()).toEqual([
      { to: "ann", message: { type: "error", code: "bad_message", ...ROOM_ERRORS.bad_message, op } },
    ]);
    expect(effects.map(({ type }) => type)).toEqual(["send"]);
    expect({ ...room.state, connections: null }).toEqual({ ...before, connections: null });
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["text", "hello"],
    ["NaN", '{"type":"test_connection","t":NaN}'],
    ["null", "null"],
    ["a number", "1"],
    ["an array", "[]"],
    ["an array of a message", '[{"type":"disconnect"}]'],
    ["a string", '"join"'],
    ["no type", "{}"],
    ["an unknown type", '{"type":"explode"}'],
    ["a type of Object.prototype", '{"type":"constructor"}'],
    ["a type that is none", '{"type":{"toString":"join"}}'],
    ["__proto__ as the message", '{"__proto__":{"type":"disconnect"}}'],
    ["deep nesting", deep(30_000)],
    ["deep nesting in a field", `{"type":"test_connection","t":${deep(30_000)}}`],
    ["NUL", "\u0000"],
    ["a lone surrogate", "\ud800"],
    ["a final without op", JSON.stringify({ type: "transcript_update", segment: spoken })],
    [
      "an interim with op",
      JSON.stringify({ type: "transcript_update", op: "o", segment: { ...spoken, isFinal: false } }),
    ],
  ])("B1 rejects %s as a bad message without throwing", (_name, text) => {
    const room = peerRoom();
    room.frame("ann", text);
    expect(room.read()).toMatchObject([{ to: "ann", message: { type: "error", code: "bad_message" } }]);
    expect(Object.keys({})).toEqual([]);
  });

  test("B1 names the op of a bad message when it can be read, so that its sender does not wait", () => {
    const room = peerRoom();
    room.frame("ann", '{"type":"nonsense","op":"mine"}');
    room.frame("ann", '{"type":"nonsense","op":7}');
    expect(room.of("ann", "error").map(({ op }) => op)).toEqual(["mine", undefined]);
  });

  test("B1 is not affected by __proto__ and the like in a message", () => {
    const room = peerRoom();
    const text = `{"type":"transcript_update","op":"o","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},
      "segment":{"id":"__proto__","text":"x","isFinal":true,"lang":"en","startedAt":1,"__proto__":{"polluted":1}}}`;
    room.frame("ann", text);
    expect(room.of("ann", "ack")).toHaveLength(1);
    expect(({} as Json).polluted).toBeUndefined();
    room.restart();
    expect(room.state.segments.get("__proto__")).toMatchObject({ text: "x" });
  });

  test("B2 rejects a binary frame without an active recognition as bad message, above 32 KiB as too_large", () => {
    const room = peerRoom();
    for (const bytes of [0, 8, 32 * 1024]) room.binary("ann", bytes);
    room.binary("ann", 32 * 1024 + 1);
    const codes = room.of("ann", "error").map(({ code }) => code);
    expect(codes).toEqual(["bad_message", "bad_message", "bad_message", "too_large"]);
  });

  test("B3 answers any message before join with not_joined and its op, without effect", () => {
    const room = new TestRoom();
    room.open("a", claimsOf("ann"));
    for (const [type, { message }] of Object.entries(GOOD)) {
      if (type === "join") continue;
      room.say("a", { type, ...message });
      const sent = room.read();
      expect(sent, type).toMatchObject([{ to: "a", message: { type: "error", code: "not_joined" } }]);
      expect(sent[0]?.message, type).toMatchObject("op" in message ? { op: "o" } : {});
    }
    room.binary("a", 100);
    expect(room.of("a", "error")).toMatchObject([{ code: "not_joined" }]);
    expect(room.stored.size).toBe(0);
    room.say("a", { type: "join", role: "interviewer", pageId: "p" });
    expect(room.of("a", "initialized")).toHaveLength(1);
  });

  test("B3 drops messages of unknown connections silently", () => {
    const room = peerRoom();
    for (const [type, { message }] of Object.entries(GOOD)) room.say("nobody", { type, ...message });
    room.binary("nobody", 100);
    room.lose("nobody");
    expect(room.read()).toEqual([]);
  });

  test("B4 repeats nothing of the message or the room in a refusal", () => {
    const room = peerRoom();
    room.line("ann", "known", "words that stay inside");
    room.read();
    room.frame("bob", '{"type":"edit_transcript","op":"o1","id":"secret-id","base":"secret-base"}');
    room.say("bob", { type: "edit_transcript", op: "o2", id: "secret-id", base: 1, text: "secret-text" });
    room.say("bob", final("o3", "known", "secret-text", 1));
    const told = JSON.stringify(room.messages("bob"));
    expect(told).toContain("id_taken");
    expect(told).not.toMatch(/secret|inside|stack|Error:/);
  });

  test("B5 accepts ids of any characters up to 64 units and keeps them apart over a restart", () => {
    const room = peerRoom();
    const odd = [
      "/",
      "a/b",
      "a",
      "b",
      " ",
      "\n",
      "\u0000",
      "__proto__",
      "constructor",
      "header",
      "o/p1/x",
      "\u00e9",
      "e\u0301",
    ];
    const ids = [...odd, "🎤", "面".repeat(64), "x".repeat(64), "%2F", "..", "s/", "\u200b", '"', "\\"];
    for (const id of ids)
      expect(room.reply("ann", final(id, id, `text of ${id}`, room.now)), id).toMatchObject({ type: "ack" });
    room.reply("bob", final("x/a", "of-bob", "x", room.now));
    const { segments, operations, rev } = room.state;
    room.restart();
    expect(room.state.segments.toJS()).toEqual(segments.toJS());
    expect(room.state.operations.toJS()).toEqual(operations.toJS());
    expect(room.state.rev).toBe(rev);
    expect(room.state.segments.size).toBe(ids.length + 1);
  });

  test("B5 stores keys as well-formed UTF-8", () => {
    const room = peerRoom();
    for (const id of ["\ud800", "\udfff", "x\ud83c", "\udfa4\ud83c"]) {
      room.say("ann", final("op", id, "x", room.now));
      room.say("ann", final(id, "id", "x", room.now));
    }
    expect(room.of("ann", "ack")).toEqual([]);
    // Lines may contain half a character: a recognizer may have cut it.
    room.line("ann", "cut", "half \ud83c");
    expect(room.of("bob", "transcript")).toMatchObject([{ segment: { text: "half \ud83c" } }]);
  });

  test("B6 ignores unknown fields and does not pass them on", () => {
    const room = peerRoom();
    room.say("ann", { ...final("o", "x", "words", room.now, { participantId: "p2", role: "ai", rev: 99 }), rev: 99 });
    room.say("ann", { ...interim("y", "w", room.now, { role: "ai" }), extra: "x" });
    const [row] = room.of("bob", "transcript");
    expect(row).toMatchObject({ rev: 1, segment: { participantId: "p1", role: "interviewer", rev: 1 } });
    expect(JSON.stringify([...room.stored, ...room.effects])).not.toContain("extra");
  });

  test("B7 answers a missing feature with not_available, permanently, naming the request; switching off always succeeds", () => {
    const room = peerRoom();
    const refused = room.reply("ann", { type: "ai_mock_request", ...GOOD.ai_mock_request?.message, op: "turn" });
    expect(refused).toMatchObject({ code: "not_available", retryable: false, requestId: "r" });
    room.say("ann", { type: "config", recognition: null, assistant: null });
    room.say("ann", { type: "config" });
    const off = { type: "config", recognition: null, assistant: false, status: "off" };
    expect(room.messages("ann")).toEqual([off, off]);
  });

  test("B4 answers with messages of the protocol only", () => {
    const room = peerRoom();
    room.line("ann", "x");
    for (const [type, { message }] of Object.entries(GOOD))
      if (type !== "disconnect") room.say("bob", { type, ...message });
    for (const { message } of room.read()) {
      expect(
        v.safeParse(serverMessageSchema, JSON.parse(JSON.stringify(message))).issues,
        message.type,
      ).toBeUndefined();
    }
  });
});
