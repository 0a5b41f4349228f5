import { encodeAudioFrame } from "../../../../../party/protocol/audio-frame";
import type { RoomErrorCode } from "../../../../../party/protocol/errors";
import { parseClientFrame } from "../../../../../party/protocol/parse";
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
};

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
    this.#sent.push(sent);
    return { kind: "valid", data: frameOf(sent), verdict: { kind: "op", ...sent } };
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
    switch (dice.below(9)) {
      case 0: {
        // Fields that nobody knows change nothing.
        const odd = dice.pick(["more", "__proto__", "rev", "epoch"]);
        const data = `${text.slice(0, -1)},${JSON.stringify(odd)}:${JSON.stringify(dice.pick([1, {}, "x"]))}}`;
        this.#sent.push({ op, message });
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
          typeof json[field] === "number" ? NO_NUMBERS : field === "text" || field === "model" ? NO_TEXTS : NO_IDS;
        return refused("field mistyped", withField(json, field, dice.pick(no)), "bad_message", op);
      }
      case 7:
        return this.#brokenWords(now, op);
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

  /** Characters exchanged, dropped and added. */
  #damaged(now: number): Frame {
    const { dice } = this;
    const message = this.#message(now);
    if (message.type === "ai_request") return this.#broken(now);
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
