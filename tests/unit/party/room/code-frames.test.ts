import { expect, it } from "vitest";
import type { CodeChange, TextChange } from "../../../../party/protocol/code";
import { ROOM_ERRORS } from "../../../../party/protocol/errors";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import { quickExpect } from "../../../support/quick-expect";
import { createDice, type Dice } from "../../../support/seeded-random";
import { reportFigures, soakSeeds } from "../../../support/soak/seeds";
import { peerRoom } from "./support/test-room";

const PEOPLE = ["ann", "bob"];
const FILES = ["one", "two", "__proto__"];
const NUMBERS = [0, 1, 2, 3, 7, 100, -1, 1.5, 2 ** 53, 1e300, null, "1"];
const LINES = ["a", "面試", "\ud83c", "", "x".repeat(30)];
const BAD_PARTS = [...NUMBERS, [0, "a\nb"], [0, ""], [1, ""], [-1], [1, 2]];

/** A text after a change, by the words of the protocol alone. */
function apply(text: string, changes: TextChange): string {
  let at = 0;
  const parts = changes.map((part) => {
    const [length, ...lines] = typeof part === "number" ? [part] : part;
    const kept = typeof part === "number" ? text.slice(at, at + part) : lines.join("\n");
    at += length;
    return kept;
  });
  quickExpect(at).toBe(text.length);
  return parts.join("");
}

/** Frames about code that fit, are late, follow each other wrongly, or are no changes at all. */
class CodeSource {
  #ids = 0;
  readonly #ops: string[] = [];

  constructor(private readonly dice: Dice) {}

  next(versions: ReadonlyMap<string, readonly string[]>): Record<string, unknown> & { type: string } {
    const { dice } = this;
    const file = dice.chance(0.97) ? dice.pick(FILES) : `file-${dice.below(30)}`;
    const texts = versions.get(file) ?? [""];
    const version = dice.chance(0.6) ? texts.length - 1 : dice.below(texts.length + 1);
    const odd = <T>(value: T) => (dice.chance(0.04) ? dice.pick(NUMBERS) : value);
    const about = { op: this.#op(), file: odd(file), version: odd(version) };
    const lot = dice.random();
    if (lot < 0.75) {
      const after = dice.chance(0.2) ? { after: dice.pick(this.#ops) } : {};
      return { type: "code_change", ...about, changes: this.#changes(texts[version] ?? ""), ...after };
    }
    if (lot < 0.82) {
      const task = dice.pick([
        undefined,
        { kind: "bank", id: "two-sum" },
        { kind: "own", title: " ", statement: "" },
        7,
      ]);
      return {
        type: "code_file",
        ...about,
        name: odd("a.js"),
        language: dice.pick(["javascript", "sql"]),
        text: "ab\n",
        task,
      };
    }
    if (lot < 0.88) {
      const tests = dice.pick([undefined, { hidden: dice.chance(0.5), results: [{ passed: true, got: "1" }] }]);
      const facts = { language: "javascript", input: "", output: "1", status: "done", marks: [], ms: odd(3) };
      return { type: "code_run", ...about, id: `run-${dice.below(40)}`, ...facts, ...(tests && { tests }) };
    }
    if (lot < 0.91) return { type: "code_show", ...about, hints: odd(dice.between(1, 4)) };
    if (lot < 0.94) return { type: "code_finish", ...about };
    if (lot < 0.97) return { type: "code_secret", file: about.file };
    return { type: "code_selection", file: about.file, version: about.version, anchor: odd(1), head: odd(2) };
  }

  #op(): string {
    if (this.#ops.length > 0 && this.dice.chance(0.05)) return this.dice.pick(this.#ops);
    const op = `op-${++this.#ids}`;
    this.#ops.push(op);
    return op;
  }

  #changes(text: string): unknown {
    const { dice } = this;
    if (dice.chance(0.05)) return dice.pick([[], "abc", [[]], [[0]], [[0, ""]], { length: 3 }, null]);
    const parts: unknown[] = [];
    for (let left = text.length; left > 0; ) {
      const length = Math.min(left, dice.between(1, 1 + text.length / 2));
      const line = dice.pick(LINES);
      if (dice.chance(0.5) || parts.length === 0) parts.push([0, line || "b"], length);
      else parts.push([length, ...(line === "" ? [] : [line, ...dice.pick([[], ["", line]])])]);
      left -= length;
    }
    if (dice.chance(0.1)) parts.splice(dice.below(parts.length + 1), dice.below(2), dice.pick(BAD_PARTS));
    return parts;
  }
}

it.for(soakSeeds(1, 2))(
  "room code fuzz K1 K2 K5 K8 O1 O7 B4 answers each of 1,500 frames once, and has the text of pages that follow it (seed %i)",
  (seed, { task }) => {
    const dice = createDice(seed);
    const room = peerRoom();
    const source = new CodeSource(dice);
    /** By file, the text of each version, as a page that follows the broadcasts has it. */
    const versions = new Map<string, string[]>();
    const figures = { frames: 0, changed: 0, refused: 0 };

    const follow = (change: CodeChange) => {
      const texts = versions.get(change.file) ?? [];
      quickExpect(change.version).toBe(texts.length);
      texts.push(apply(texts.at(-1) ?? "", change.changes));
    };
    const hear = (messages: readonly ServerMessage[]) => {
      for (const message of messages) {
        if (message.type === "code_change") follow(message);
        if (message.type === "code_file" && message.text !== undefined) versions.set(message.file.id, [message.text]);
      }
    };

    while (figures.frames < 1_500) {
      figures.frames++;
      room.now += dice.between(20, 2_000);
      const person = dice.pick(PEOPLE);
      const message = source.next(versions);
      const note = `${figures.frames}: ${JSON.stringify(message).slice(0, 300)}`;
      const before = room.state;
      const effects = room.say(person, message);
      const sent = room.read();
      const own = sent.filter(({ to }) => to === person).map((one) => one.message);
      const replies = own.flatMap((one) => (one.type === "ack" || one.type === "error" ? [one] : []));
      const isOp = "op" in message;
      quickExpect(replies.length <= 1 && (!isOp || replies.length === 1), note).toBe(true);
      const [reply] = replies;
      if (reply?.type === "error") {
        figures.refused++;
        quickExpect(reply.message, note).toBe(ROOM_ERRORS[reply.code].message);
        quickExpect([room.state.rev, room.state.code === before.code, sent.length], note).toEqual([
          before.rev,
          true,
          1,
        ]);
        quickExpect(
          effects.some(({ type }) => type === "commit"),
          note,
        ).toBe(false);
      } else quickExpect(room.state.rev - before.rev <= 1, note).toBe(true);
      if (room.state.code !== before.code) figures.changed++;
      hear(own);
      if (dice.chance(0.01)) room.restart();
    }

    for (const [file, texts] of versions) {
      expect(room.state.code.get(file)?.text.toString()).toBe(texts.at(-1));
    }
    room.restart();
    for (const [file, texts] of versions) {
      expect(room.state.code.get(file)?.text.toString()).toBe(texts.at(-1));
    }
    expect(figures.changed).toBeGreaterThan(250);
    expect(figures.refused).toBeGreaterThan(200);
    reportFigures(task, figures);
  },
);
