import { describe, expect, test } from "vitest";
import type { Effect } from "../../../../party/room/effects";
import { final, peerRoom, type TestRoom } from "./support/test-room";

type Message = Record<string, unknown> & { op: string };

/** One message of each kind that ends in an `ack`, on a room in which each has an effect. */
const OPERATIONS: [string, (room: TestRoom) => Message][] = [
  ["transcript_update", (room) => final("op", "new", "words", room.now)],
  ["edit_transcript", () => ({ type: "edit_transcript", op: "op", id: "one", base: 1, text: "changed" })],
  ["delete_transcript", () => ({ type: "delete_transcript", op: "op", id: "one" })],
  ["clear_transcripts", () => ({ type: "clear_transcripts", op: "op", upTo: 1 })],
  ["swap_roles", () => ({ type: "swap_roles", op: "op" })],
  ["timer", () => ({ type: "timer", op: "op", action: "start", seconds: 60 })],
  ["finish", () => ({ type: "finish", op: "op" })],
];

function preparedRoom(): TestRoom {
  const room = peerRoom();
  room.line("ann", "one");
  room.read();
  return room;
}

const stored = (room: TestRoom) => structuredClone([...room.stored].sort(([a], [b]) => (a < b ? -1 : 1)));
const kinds = (effects: Effect[]) =>
  effects.flatMap((effect) => {
    if (effect.type === "commit") return ["commit"];
    return effect.type === "send" ? [effect.message.type] : [];
  });

describe.each(OPERATIONS)("room operation: %s", (type, make) => {
  test("O1 O5 is written, then sent to the other, to its sender, then acknowledged to its sender alone", () => {
    const room = preparedRoom();
    const effects = room.say("ann", make(room));
    const told = type === "transcript_update" ? "transcript" : type;
    expect(kinds(effects)).toEqual(["commit", told, "ack"]);
    const sent = room.read().map(({ to, message }) => [to, message.type]);
    expect(sent).toEqual([
      ["bob", told],
      ["ann", told],
      ["ann", "ack"],
    ]);
  });

  test("O5 O6 raises rev by one and names rev and op in broadcast and ack", () => {
    const room = preparedRoom();
    room.say("ann", make(room));
    expect(room.state.rev).toBe(2);
    const [broadcast, ack] = room.messages("ann");
    expect(broadcast).toMatchObject({ rev: 2, op: "op" });
    expect(ack).toEqual({ type: "ack", op: "op", rev: 2 });
  });

  test("O2 changes nothing when repeated, is not broadcast and gets the same ack; also after a restart", () => {
    const room = preparedRoom();
    const message = make(room);
    room.say("ann", message);
    const ack = room.messages("ann").at(-1);
    room.read();
    room.clean();
    const before = stored(room);
    for (const restart of [() => {}, () => room.restart("kept"), () => room.restart("kept")]) {
      restart();
      room.clean();
      room.say("ann", message);
      expect(room.read()).toEqual([{ to: "ann", message: ack }]);
      expect(stored(room)).toEqual(before);
      expect(room.state.rev).toBe(2);
    }
  });

  test("O2 counts as a repeat from another page of the same participant", () => {
    const room = preparedRoom();
    const message = make(room);
    room.say("ann", message);
    const ack = room.messages("ann").at(-1);
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.read();
    room.say("ann2", message);
    expect(room.read()).toEqual([{ to: "ann2", message: ack }]);
  });

  test("O8 is one write of at most 128 rows", () => {
    const room = preparedRoom();
    for (let n = 0; n < 300; n++) {
      room.say("bob", final(`bulk-${n}`, `bulk-${n}`, "x", room.now));
      room.now += 25;
    }
    room.read();
    room.now += 5_000;
    const message = make(room);
    const effects = room.say("ann", type === "clear_transcripts" ? { ...message, upTo: 1_000 } : message);
    const commits = effects.filter((effect) => effect.type === "commit");
    expect(commits).toHaveLength(1);
    expect(Object.keys(commits[0]?.put ?? {}).length).toBeLessThanOrEqual(2);
  });

  test("O9 survives a crash between write and send: the repeat is acknowledged, sync sends the rest", () => {
    const room = preparedRoom();
    const message = make(room);
    room.say("ann", message);
    room.read();
    const { rev } = room.state;
    room.restart("lost");
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.enter("bob", "candidate", { connection: "bob2" });
    expect(room.state.rev).toBe(rev);
    room.read();
    room.say("ann2", message);
    expect(room.read()).toEqual([{ to: "ann2", message: { type: "ack", op: "op", rev } }]);
  });

  test("O10 leaves nothing after a crash before the write: the repeat is the first", () => {
    const room = preparedRoom();
    const message = make(room);
    const before = new Map(room.stored);
    room.say("ann", message);
    room.read();
    room.stored.clear();
    for (const [key, value] of before) room.stored.set(key, value);
    room.restart("kept");
    room.say("ann", message);
    const sent = room.read();
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toEqual({ to: "ann", message: { type: "ack", op: "op", rev: 2 } });
  });
});

describe("room operations", () => {
  test("O3 treat the same op of the other participant as another op", () => {
    const room = peerRoom();
    expect(room.reply("ann", final("same", "a", "x", room.now))).toMatchObject({ type: "ack", rev: 1 });
    expect(room.reply("bob", final("same", "b", "y", room.now))).toMatchObject({ type: "ack", rev: 2 });
    room.restart();
    expect(room.reply("bob", final("same", "b", "y", room.now))).toMatchObject({ type: "ack", rev: 2 });
  });

  test("O4 do nothing later either when there was nothing to do at first", () => {
    const room = peerRoom();
    const remove = { type: "delete_transcript", op: "early", id: "later" };
    expect(room.reply("bob", remove)).toEqual({ type: "ack", op: "early", rev: 0 });
    room.line("ann", "later");
    for (const restart of [false, true]) {
      if (restart) room.restart();
      expect(room.reply("bob", remove)).toEqual({ type: "ack", op: "early", rev: 0 });
      expect(room.state.segments.get("later")?.deleted).toBeUndefined();
    }
  });

  test("O6 continue rev after a restart, whatever kind of change came last", () => {
    for (const [, make] of OPERATIONS) {
      const room = preparedRoom();
      room.reply("ann", make(room));
      room.restart();
      expect(room.state.rev).toBe(2);
    }
  });

  test("O7 leave state and storage alone when refused, and are not remembered", () => {
    const room = preparedRoom();
    const refused: [Message, string][] = [
      [final("r", "two", "   ", room.now), "content_required"],
      [{ type: "edit_transcript", op: "r", id: "one", base: 0, text: "x" }, "conflict"],
      [{ type: "edit_transcript", op: "r", id: "none", base: 0, text: "x" }, "not_found"],
      [{ type: "swap_roles", op: "r", answer: "accept" }, "not_allowed"],
      [final("r", "one", "mine now", room.now), "id_taken"],
    ];
    const before = stored(room);
    for (const [message, code] of refused) {
      expect(room.reply("bob", message)).toMatchObject({ type: "error", code, op: "r", retryable: false });
      expect(room.read()).toEqual([]);
    }
    expect(stored(room)).toEqual(before);
    expect(room.state.rev).toBe(1);
    expect(room.reply("bob", final("r", "two", "now fine", room.now))).toMatchObject({ type: "ack", rev: 2 });
  });

  test("O8 store a final as one row, and the first one of each participant with the header", () => {
    const room = peerRoom();
    const rowsOf = (who: string, id: string) =>
      room
        .say(who, final(`op-${id}`, id, "words", room.now))
        .flatMap((effect) => (effect.type === "commit" ? [Object.keys(effect.put)] : []));
    expect(rowsOf("ann", "one")).toEqual([["s/one", "header"]]);
    expect(rowsOf("ann", "two")).toEqual([["s/two"]]);
    expect(rowsOf("bob", "three")).toEqual([["s/three", "header"]]);
    expect(rowsOf("bob", "four")).toEqual([["s/four"]]);
  });
});
