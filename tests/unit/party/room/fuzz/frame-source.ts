import { encodeAudioFrame } from "../../../../../party/protocol/audio-frame";
import type { RoomErrorCode } from "../../../../../party/protocol/errors";
import { parseClientFrame } from "../../../../../party/protocol/parse";
import { boardText } from "../../../../support/board";
import type { Dice } from "../../../../support/seeded-random";
import { frameOf, type NaiveMessage, type NaiveRoom } from "./naive-room";

/** The answer that the protocol demands. The maker of a frame knows it, so it isn't read off the room's own code. */
export type Verdict =
  /** The naive room decides. */
  | { kind: "op"; op: string; message: NaiveMessage }
  /** Refused; with this op, if one can be read in it. */
  | { kind: "refused"; code: RoomErrorCode; op?: string }
  /** Closed with 1009, and not read. */
  | { kind: "oversized" }
  /** Changes nothing that is stored, and may be answered. */
  | { kind: "passing" }
  /** Changed at random: it may mean anything, but nothing may break. */
  | { kind: "anything" };

/** `kind` is for counting. */
export type Frame = { kind: string; data: string | ArrayBuffer; verdict: Verdict };

type Sent = { op: string; message: NaiveMessage };
type Json = { [key: string]: unknown };

const KB = 1024;
const TEXTS = ["so", "tell me", "about yourself", "我在台北工作", "🎤 hello", "'; DROP TABLE lines", "x".repeat(300)];
const BLANK = ["", " ", "\n\t", "\u0000", "\u200b"];
const NO_IDS = ["", "\ud83c", "x".repeat(65), 7, null, [], {}, true];
const ODD_IDS = ["__proto__", "constructor", "toString", "header", "a/b", "..", "\u0000", "e\u0301", "面".repeat(60)];
const NO_NUMBERS = ["7", null, [], {}, true, -1];
const NO_TEXTS = [7, null, [], {}, true];
const NO_LISTS = ["", 7, null, {}, true];
const LANGUAGES = ["javascript", "sql", "python"];
/** Changes of an element's fields that no page makes: wrong values, scripts and addresses, and patterns without end. */
const NO_ELEMENTS: readonly Json[] = [
  { strokeColor: "url(https://elsewhere.example/x)" },
  ...[
    { backgroundColor: 7 },
    { fillStyle: "zigzag;" },
    { type: "image" },
    { type: "embeddable" },
    { type: "__proto__" },
  ],
  ...[{ x: "0" }, { width: 1e9 }, { height: null }, { strokeWidth: 0 }, { strokeWidth: 1e6 }, { roughness: -1 }],
  ...[{ version: -1 }, { version: 1.5 }, { versionNonce: "1" }, { version: 1e300 }, { index: "" }, { index: "zz" }],
  ...[{ isDeleted: "no" }, { id: "" }, { id: null }, { groupIds: "all" }, { angle: {} }, { opacity: 101 }],
];
const NONSENSE = [
  ...["", "{", "null", "[]", "7", '"join"', "\u0000", "\ufeff{}", "1e999", '{"op":7}'],
  ...['{"type":null}', '{"type":"explode"}', '{"type":"__proto__"}', '{"type":"transcript_update"}'],
  ...["[".repeat(20_000), '{"a":'.repeat(5_000), `[${"{},".repeat(9_000)}{}]`],
];
const FAR_TOO_LARGE = "x".repeat(KB * KB + 1);

/** The fields without which a message cannot be understood, besides `op`. */
const NEEDED: Partial<Record<NaiveMessage["type"], readonly string[]>> = {
  transcript_update: ["segment"],
  edit_transcript: ["id", "base", "text"],
  delete_transcript: ["id"],
  clear_transcripts: ["upTo"],
  timer: ["action"],
  ai_request: ["requestId", "mode", "promptType", "model", "lang"],
  clear_suggestion: ["id"],
  clear_suggestions: ["upTo"],
  board_change: ["elements"],
  code_file: ["file", "name", "language"],
  code_change: ["file", "version", "changes"],
};
/** Fields that may be any text, and lists. */
const TEXT_FIELDS: readonly string[] = ["text", "model", "name"];
const LIST_FIELDS: readonly string[] = ["elements", "changes"];

/** Frames of every kind from one page: valid, broken in known ways or at random, binary, huge, repeated. */
export class FrameSource {
  #ids = 0;
  readonly #sent: Sent[] = [];

  /**
   * `room` is only looked at, for ids and revisions. `uid` marks the ids of this page. `isPlain`: without what a real
   * room answers at times of its own, the assistant and the end.
   */
  constructor(
    private readonly dice: Dice,
    private readonly room: () => NaiveRoom,
    private readonly uid: string,
    private readonly isPlain = false,
  ) {}

  next(now: number): Frame {
    const lot = this.dice.random();
    if (lot < 0.36) return this.#valid(now);
    if (lot < 0.42) return this.#repeated(now);
    if (lot < 0.52) return this.#passing(now);
    if (lot < 0.76) return this.#broken(now);
    if (lot < 0.88) return this.#damaged(now);
    if (lot < 0.95) return this.#binary();
    if (lot < 0.997) return refused("nonsense", this.dice.pick(NONSENSE), "bad_message");
    return this.#huge(now);
  }

  #valid(now: number): Frame {
    const sent = { op: this.#id("op"), message: this.#message(now) };
    this.#keep(sent);
    return { kind: "valid", data: frameOf(sent), verdict: { kind: "op", ...sent } };
  }

  /** A change of code is not repeated: the naive room can't move one over others. */
  #keep(sent: Sent): void {
    if (sent.message.type !== "code_change") this.#sent.push(sent);
  }

  #repeated(now: number): Frame {
    const sent = this.#sent[this.dice.below(this.#sent.length)];
    return sent ? { kind: "repeated", data: frameOf(sent), verdict: { kind: "op", ...sent } } : this.#valid(now);
  }

  #message(now: number): NaiveMessage {
    const { dice } = this;
    const { lines, rev, suggestions } = this.room();
    const line = lines[dice.below(lines.length)];
    const near = Math.max(0, rev + dice.between(-3, 3));
    if (dice.chance(0.15)) return this.#draws();
    if (dice.chance(0.2)) return this.#codes();
    const lot = dice.random();
    if (lot < 0.45 || !line) return { type: "transcript_update", segment: this.#words(now) };
    if (lot < 0.65) {
      const base = dice.chance(0.8) ? line.rev : near;
      return { type: "edit_transcript", id: line.id, base, text: dice.pick(TEXTS) };
    }
    if (lot < 0.75) return { type: "delete_transcript", id: dice.chance(0.8) ? line.id : this.#id("never") };
    if (lot < 0.79) return { type: "clear_transcripts", upTo: near };
    if (lot < 0.85) {
      const answer = dice.pick([undefined, "accept", "decline"] as const);
      return answer ? { type: "swap_roles", answer } : { type: "swap_roles" };
    }
    if (lot < 0.9) return { type: "timer", action: dice.pick(["start", "pause", "reset"] as const), seconds: 60 };
    if (lot < 0.96 && !this.isPlain) {
      const mode = dice.pick(["interview_hint", "answer_analysis"] as const);
      return { type: "ai_request", requestId: this.#id("ask"), mode, audience: dice.pick(["self", "room"] as const) };
    }
    if (lot < 0.963 && !this.isPlain) return this.#endings();
    if (lot < 0.98) return { type: "clear_suggestion", id: suggestions[0]?.id ?? this.#id("never") };
    return { type: "clear_suggestions", upTo: near };
  }

  /** States of elements that both draw: newer, equal and older than the known ones, and erased. */
  #draws(): NaiveMessage {
    const { dice } = this;
    const elements = Array.from({ length: dice.between(1, 3) }, () => {
      const id = dice.chance(0.05) ? dice.pick(ODD_IDS) : `box-${dice.below(12)}`;
      const version = this.room().board.find((one) => one.id === id)?.version ?? 0;
      const text = dice.chance(0.15) ? null : dice.pick(TEXTS);
      return { id, version: Math.max(0, version + dice.between(-1, 3)), nonce: dice.below(9), text };
    });
    return { type: "board_change", elements };
  }

  #codes(): NaiveMessage {
    const { dice } = this;
    const { files } = this.room();
    const known = files[dice.below(files.length)];
    if (!known || dice.chance(0.25)) {
      const file = dice.chance(0.1) ? dice.pick(ODD_IDS) : `file-${dice.below(24)}`;
      const name = dice.pick(TEXTS.slice(0, 5));
      return { type: "code_file", file, name, language: dice.pick(LANGUAGES), text: dice.pick(TEXTS) };
    }
    const added: [number, ...string[]] = [0, ...dice.pick([["x"], ["", "面試"], ["a;", "b;", ""]])];
    const kept = known.text === "" ? [] : [known.text.length];
    const file = dice.chance(0.95) ? known.id : this.#id("never");
    return { type: "code_change", file, version: known.version, changes: [...kept, added] };
  }

  #endings(): NaiveMessage {
    const lot = this.dice.random();
    if (lot < 0.2) return { type: "resume" };
    return { type: "finish", ...(lot < 0.4 && { asks: true as const }) };
  }

  /** A new line, or one more time an earlier one, also the other's. */
  #words(now: number) {
    const { dice } = this;
    const { lines } = this.room();
    const earlier = lines[dice.below(lines.length * 4)];
    const odd = dice.chance(0.03) ? dice.pick(ODD_IDS) : null;
    const startedAt = Math.max(0, now + dice.between(-5_000, 500));
    return {
      id: earlier?.id ?? odd ?? this.#id("line"),
      text: dice.pick(TEXTS),
      lang: dice.pick(["en", "zh-TW"]),
      startedAt,
      endedAt: Math.max(0, startedAt + dice.between(-500, 3_000)),
      ...(dice.chance(0.1) && { source: "shared_audio" as const }),
    };
  }

  #passing(now: number): Frame {
    const { dice } = this;
    const { source: _, ...segment } = this.#words(now);
    const sdp = dice.pick(TEXTS);
    const message = dice.pick<Json>([
      { type: "transcript_update", segment: { ...segment, id: `${this.uid}-now`, isFinal: false } },
      { type: "offer", to: "page-ann", description: { type: "offer", sdp } },
      { type: "answer", to: "page-ben", description: { type: "answer", sdp } },
      { type: "ice_candidate", to: "page-ann", candidate: dice.pick([null, { candidate: sdp, sdpMid: "0" }]) },
      { type: "test_connection", t: now },
      { type: "board_pointer", at: dice.pick([null, [0, -2.5], [1e6, 7]]) },
      {
        ...{ type: "code_selection", file: dice.pick([...ODD_IDS, "file-1"]), version: dice.below(5) },
        ...{ anchor: dice.below(9), head: dice.below(9) },
      },
      { type: "config", assistant: null },
      { type: "config", recognition: null },
      { type: "config", recognition: { stream: dice.below(8), provider: "browser", language: "en-US" } },
    ]);
    return { kind: "passing", data: JSON.stringify(message), verdict: { kind: "passing" } };
  }

  #broken(now: number): Frame {
    const { dice } = this;
    const op = this.#id("op");
    const message = this.#message(now);
    const json: Json = JSON.parse(frameOf({ op, message }));
    const text = JSON.stringify(json);
    const needed = NEEDED[message.type];
    switch (dice.below(10)) {
      case 0: {
        // Fields that nobody knows change nothing.
        const odd = dice.pick(["more", "__proto__", "rev", "epoch"]);
        const data = `${text.slice(0, -1)},${JSON.stringify(odd)}:${JSON.stringify(dice.pick([1, {}, "x"]))}}`;
        this.#keep({ op, message });
        return { kind: "unknown fields", data, verdict: { kind: "op", op, message } };
      }
      case 1:
        return refused("cut short", text.slice(0, dice.between(1, text.length - 1)), "bad_message");
      case 2:
        return refused("two in one", text + text, "bad_message");
      case 3:
        return refused("without op", withField(json, "op", undefined), "bad_message");
      case 4:
        return refused("op of no id", withField(json, "op", dice.pick(NO_IDS)), "bad_message");
      case 5: {
        if (!needed) return refused("unknown type", withField(json, "type", "explode"), "bad_message", op);
        return refused("field missing", withField(json, dice.pick(needed), undefined), "bad_message", op);
      }
      case 6: {
        if (!needed) return refused("unknown type", withField(json, "type", "explode"), "bad_message", op);
        const field = dice.pick(needed);
        const no =
          typeof json[field] === "number"
            ? NO_NUMBERS
            : TEXT_FIELDS.includes(field)
              ? NO_TEXTS
              : LIST_FIELDS.includes(field)
                ? NO_LISTS
                : NO_IDS;
        return refused("field mistyped", withField(json, field, dice.pick(no)), "bad_message", op);
      }
      case 7:
        return this.#brokenWords(now, op);
      case 8:
        return dice.chance(0.5) ? this.#brokenDrawing(op) : this.#brokenCode(op);
      default:
        return refused("joined twice", '{"type":"join","role":"candidate","pageId":"another"}', "bad_message");
    }
  }

  #brokenWords(now: number, op: string): Frame {
    const { dice } = this;
    const words = { ...this.#words(now), id: this.#id("line"), isFinal: true };
    const frame = (change: Json) => JSON.stringify({ type: "transcript_update", op, segment: { ...words, ...change } });
    switch (dice.below(6)) {
      case 0:
        return refused("blank words", frame({ text: dice.pick(BLANK) }), "content_required", op);
      case 1:
        return refused("too many words", frame({ text: "面".repeat(8_001) }), "too_large", op);
      case 2:
        return refused("bad id", frame({ id: dice.pick(NO_IDS) }), "bad_message", op);
      case 3:
        return refused("bad time", frame({ startedAt: dice.pick([...NO_NUMBERS, 1e300]) }), "bad_message", op);
      case 4:
        return refused("an interim with op", frame({ isFinal: false }), "bad_message", op);
      default:
        return refused("bad language", frame({ lang: dice.pick(["", "e", "english!", 7, null]) }), "bad_message", op);
    }
  }

  #brokenDrawing(op: string): Frame {
    const { dice } = this;
    if (dice.chance(0.1)) {
      const at = dice.pick([[1], ["1", 2], [1e9, 0], 7, {}]);
      return refused("bad pointer", JSON.stringify({ type: "board_pointer", at }), "bad_message");
    }
    const elements = [boardText("good", "x"), { ...boardText("box-1", "x"), ...dice.pick(NO_ELEMENTS) }];
    if (dice.chance(0.1)) {
      const many = Array.from({ length: 61 }, (_, n) => boardText(`many-${n}`, "x"));
      // The room announces an end first.
      const code = this.room().finishedAt === null ? "too_large" : "finished";
      return refused("too many elements", JSON.stringify({ type: "board_change", op, elements: many }), code, op);
    }
    return refused("bad element", JSON.stringify({ type: "board_change", op, elements }), "bad_message", op);
  }

  #brokenCode(op: string): Frame {
    const { dice } = this;
    const { files, finishedAt } = this.room();
    const about = { op, file: files[0]?.id ?? "file-1", version: files[0]?.version ?? 0 };
    const wrong = dice.pick<Json>([
      ...[{ language: "brainfuck" }, { language: "__proto__" }, { name: 7 }].map((change) => ({
        ...{ type: "code_file", ...about, name: "a.js", language: "sql" },
        ...change,
      })),
      ...[[["x"]], [[-1]], [[1.5, "x"]], [[0, "a\nb"]], "all", [null]].map((changes) => ({
        ...{ type: "code_change", ...about, changes },
      })),
      { type: "code_show", ...about, hints: 1, solution: true },
      { type: "code_show", ...about, hints: 11 },
      { type: "code_finish", ...about, version: -1 },
      {
        type: "code_run",
        ...about,
        id: "run",
        language: "sql",
        input: "",
        output: "",
        status: "won",
        marks: [],
        ms: 1,
      },
    ]);
    if (!files[0] || finishedAt !== null || dice.chance(0.7)) {
      return refused("bad code", JSON.stringify(wrong), "bad_message", op);
    }
    // A change of another length than the text.
    const changes = [files[0].text.length + dice.between(1, 9), [0, "x"]];
    return refused("ill-fitting change", JSON.stringify({ type: "code_change", ...about, changes }), "bad_message", op);
  }

  /** Characters exchanged, dropped and added. */
  #damaged(now: number): Frame {
    const { dice } = this;
    const message = this.#message(now);
    // The naive room doesn't know all that these may become.
    if (["ai_request", "board_change", "code_change"].includes(message.type)) return this.#broken(now);
    if (message.type === "code_file") delete message.text;
    const characters = [...frameOf({ op: this.#id("op"), message })];
    for (let changes = dice.between(1, 4); changes > 0; changes--) {
      const at = dice.below(characters.length);
      const added = dice.pick(['"', "{", "}", ",", ":", "0", "-", "e", "\\", "\u0000", "\ud83c", "面", "9".repeat(20)]);
      characters.splice(at, dice.below(2), ...(dice.chance(0.7) ? [added] : []));
    }
    return { kind: "damaged", data: characters.join(""), verdict: { kind: "anything" } };
  }

  #binary(): Frame {
    const { dice } = this;
    const isOver = this.room().finishedAt !== null;
    if (dice.chance(0.02))
      return { kind: "oversized", data: new ArrayBuffer(KB * KB + 1), verdict: { kind: "oversized" } };
    if (dice.chance(0.1))
      return refused("large binary", new ArrayBuffer(dice.between(32 * KB + 1, 64 * KB)), "too_large");
    if (dice.chance(0.3)) {
      const sound = { stream: dice.below(4), sequence: dice.below(99), startedAt: null, pauses: dice.chance(0.5) };
      const data = encodeAudioFrame({ ...sound, samples: new Int16Array(dice.below(400)) });
      // No page has switched recognition on; after the end such frames may still be on their way.
      return isOver ? { kind: "audio", data, verdict: { kind: "passing" } } : refused("audio", data, "bad_message");
    }
    const bytes = Uint8Array.from({ length: dice.below(200) }, () => dice.below(256));
    return isOver
      ? { kind: "binary", data: bytes.buffer, verdict: { kind: "passing" } }
      : refused("binary", bytes.buffer, "bad_message");
  }

  #huge(now: number): Frame {
    if (this.dice.chance(0.2)) return { kind: "oversized", data: FAR_TOO_LARGE, verdict: { kind: "oversized" } };
    const op = this.#id("op");
    const json: Json = JSON.parse(frameOf({ op, message: this.#message(now) }));
    return refused(
      "huge",
      withField(json, "padding", "面".repeat(this.dice.between(22 * KB, 40 * KB))),
      "too_large",
      op,
    );
  }

  #id(prefix: string): string {
    return `${this.uid}-${prefix}-${++this.#ids}`;
  }
}

/** The operation in a frame that was changed at random; null if the parser finds none. */
export function readOperation(data: string | ArrayBuffer): { op: string; message: NaiveMessage } | null {
  const parsed = typeof data === "string" ? parseClientFrame(data) : null;
  if (!parsed?.ok || !("op" in parsed.message) || !parsed.message.op) return null;
  const { message } = parsed;
  const { op } = parsed.message;
  switch (message.type) {
    case "transcript_update": {
      const { segment } = message;
      return { op, message: { type: message.type, segment: { ...segment, endedAt: segment.endedAt ?? 0 } } };
    }
    case "code_file": {
      if (message.task) throw new Error("Nobody sends a task damaged");
      const { type, file, name, language, text } = message;
      return { op, message: { type, file, name, language, ...(text !== undefined && { text }) } };
    }
    case "edit_transcript":
    case "delete_transcript":
    case "clear_transcripts":
    case "swap_roles":
    case "timer":
    case "finish":
    case "resume":
    case "clear_suggestion":
    case "clear_suggestions":
      return { op, message };
    default:
      throw new Error(`Nobody sends ${message.type} damaged`);
  }
}

function refused(kind: string, data: string | ArrayBuffer, code: RoomErrorCode, op?: string): Frame {
  return { kind, data, verdict: { kind: "refused", code, ...(op !== undefined && { op }) } };
}

function withField(json: Json, field: string, value: unknown): string {
  return JSON.stringify({ ...json, [field]: value });
}
