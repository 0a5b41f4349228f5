import { Map as ImmutableMap } from "immutable";
import { describe, expect, test } from "vitest";
import { LIMITS, OVERSIZED_FRAME } from "../../../../party/protocol/limits";
import { parseClientFrame } from "../../../../party/protocol/parse";
import { operationKey } from "../../../../party/room/rows";
import { claimsOf, final, interim, peerRoom, type TestRoom } from "./support/test-room";

const codes = (room: TestRoom, connection: string) => room.of(connection, "error").map(({ code }) => code);

/** Many operations by both, as fast as is allowed. */
function manyFinals(room: TestRoom, count: number, text: (n: number) => string): void {
  for (let n = 0; n < count; n++) {
    room.say(n % 2 === 0 ? "ann" : "bob", final(`op-${n}`, `line-${n}`, text(n), room.now));
    room.now += 10;
  }
  expect(codes(room, "ann")).toEqual([]);
  room.read();
}

function lastRevOf(room: TestRoom, id: string): number {
  return room.state.segments.get(id)?.rev ?? Number.NaN;
}

describe("room limits", () => {
  test.each([
    ["ASCII", "x"],
    ["Chinese", "面"],
  ])("L1 accept a text frame of 64 KiB and refuse one more byte with too_large and its op: %s", (_name, unit) => {
    const room = peerRoom();
    const encoder = new TextEncoder();
    const frameOf = (bytes: number) => {
      const frame = (fill: string) => JSON.stringify({ type: "finish", op: "f", more: fill });
      const space = bytes - encoder.encode(frame("")).length;
      const wide = encoder.encode(unit).length;
      return frame(unit.repeat(Math.floor(space / wide)) + "x".repeat(space % wide));
    };
    const over = frameOf(LIMITS.textFrameBytes + 1);
    expect(encoder.encode(over).length).toBe(LIMITS.textFrameBytes + 1);
    room.frame("ann", over);
    expect(room.read()).toMatchObject([{ to: "ann", message: { type: "error", code: "too_large", op: "f" } }]);
    expect(room.state.header?.finished).toBeNull();
    room.frame("ann", frameOf(LIMITS.textFrameBytes));
    expect(room.state.header?.finished).not.toBeNull();
  });

  test("L2 accept 8,000 characters of text in a final, an interim and an edit, and refuse one more with too_large", () => {
    const room = peerRoom();
    const fits = "面".repeat(LIMITS.segmentCharacters);
    room.say("ann", interim("i", `${fits}x`, room.now));
    expect(codes(room, "ann")).toEqual(["too_large"]);
    room.say("ann", interim("i", fits, room.now));
    expect(room.of("bob", "transcript_update")).toHaveLength(1);
    expect(room.reply("ann", final("o1", "i", `${fits}x`, room.now))).toMatchObject({ code: "too_large" });
    expect(room.reply("ann", final("o1", "i", fits, room.now))).toMatchObject({ type: "ack", rev: 1 });
    const edit = { type: "edit_transcript", op: "e", id: "i", base: 1, text: `y${fits}` };
    expect(room.reply("bob", edit)).toMatchObject({ code: "too_large" });
    expect(room.reply("bob", { ...edit, text: `y${fits.slice(1)}` })).toMatchObject({ type: "ack" });
  });

  test("L3 refuse new ids after 10,000, deleted ones included, and accept known ones, also after a restart", () => {
    const room = peerRoom();
    manyFinals(room, LIMITS.segmentIds, () => "x");
    for (const restart of [false, true]) {
      if (restart) room.restart();
      room.now += 10_000;
      expect(
        room.reply("bob", { type: "delete_transcript", op: `d${restart}`, id: `line-${restart ? 3 : 5}` }).type,
      ).toBe("ack");
      expect(room.reply("ann", final(`n${restart}`, "new", "x", room.now))).toMatchObject({
        ...{ code: "room_limit", retryable: false },
      });
      expect(room.reply("ann", final(`k${restart}`, "line-0", `x${restart}`, room.now))).toMatchObject({ type: "ack" });
    }
  });

  test("L4 allow 4 MiB of text in a room's life, replaced, edited and deleted text included, also after a restart", () => {
    const room = peerRoom();
    const big = (n: number) => `${n}`.padStart(4, "0").padStart(8_000, "面");
    const each = new TextEncoder().encode(big(0)).length;
    const most = Math.floor(LIMITS.textBytes / each);
    for (let n = 0; n < most - 2; n++) {
      // A line that is replaced again and again costs as much as many lines.
      room.say("ann", final(`op-${n}`, n % 2 === 0 ? "same" : `line-${n}`, big(n), room.now));
      room.now += 25;
    }
    room.now += 5_000;
    const base = room.state.rev;
    expect(base).toBe(most - 2);
    room.reply("bob", {
      type: "edit_transcript",
      op: "e1",
      id: "same",
      base: lastRevOf(room, "same"),
      text: big(9_001),
    });
    room.reply("bob", { type: "clear_transcripts", op: "c", upTo: room.state.rev });
    room.clean();
    const { rev } = room.line("ann", "last", big(9_002));
    expect(room.state.textBytes).toBe(most * each);
    for (const restart of [false, true]) {
      if (restart) room.restart();
      const refused = { code: "room_limit", retryable: false };
      expect(room.reply("ann", final("f", "new", big(9_003), room.now))).toMatchObject(refused);
      expect(room.reply("ann", final("f", "last", big(9_003), room.now))).toMatchObject(refused);
      const edit = { type: "edit_transcript", op: "e2", id: "last", base: rev, text: big(9_003) };
      expect(room.reply("ann", edit)).toMatchObject(refused);
    }
    expect(room.reply("ann", { type: "delete_transcript", op: "d", id: "last" })).toMatchObject({ type: "ack" });
    expect(room.reply("ann", final("f", "new", big(9_003), room.now))).toMatchObject({ code: "room_limit" });
  });

  test("L5 accept 100 messages at once and 50 a second; the next is rate_limited with its op and may be retried", () => {
    const room = peerRoom();
    room.now += 10_000;
    room.read();
    const send = (count: number, name: string) => {
      for (let n = 0; n < count; n++) room.say("ann", { type: "timer", op: `${name}-${n}`, action: "pause" });
      return room.messages("ann");
    };
    const burst = send(110, "burst");
    expect(burst.filter(({ type }) => type === "ack")).toHaveLength(100);
    expect(burst.filter(({ type }) => type === "error")).toMatchObject(
      Array.from({ length: 10 }, (_, n) => ({ code: "rate_limited", retryable: true, op: `burst-${100 + n}` })),
    );
    room.now += 1_000;
    expect(send(60, "second").filter(({ type }) => type === "ack")).toHaveLength(50);
    room.now += 20;
    expect(send(1, "burst-again")).toMatchObject([{ type: "ack" }]);
    expect(room.closed).toEqual([]);
  });

  test("L5 count each participant's pace separately, bad messages included", () => {
    const room = peerRoom();
    room.now += 10_000;
    for (let n = 0; n < 101; n++) room.frame("ann", "nonsense");
    expect(codes(room, "ann").at(-1)).toBe("rate_limited");
    expect(room.reply("bob", { type: "timer", op: "t", action: "start" })).toMatchObject({ type: "ack" });
  });

  test("L6 count ICE candidates separately: 400 at once beside 100 messages", () => {
    const room = peerRoom();
    room.now += 10_000;
    const candidate = { type: "ice_candidate", to: "page-bob", candidate: null };
    for (let n = 0; n < 401; n++) room.say("ann", candidate);
    for (let n = 0; n < 100; n++) room.say("ann", { type: "test_connection", t: n });
    expect(room.of("bob", "ice_candidate")).toHaveLength(400);
    expect(room.messages("ann").filter(({ type }) => type === "test_connection")).toHaveLength(100);
    room.now += 1_000;
    for (let n = 0; n < 150; n++) room.say("ann", candidate);
    expect(room.of("bob", "ice_candidate")).toHaveLength(100);
  });

  test("L6 count audio frames separately", () => {
    const room = peerRoom();
    room.now += 10_000;
    for (let n = 0; n <= LIMITS.audioFrameBurst; n++) room.binary("ann", 3_208);
    expect(codes(room, "ann").filter((code) => code === "rate_limited")).toHaveLength(1);
    expect(room.reply("ann", { type: "timer", op: "t", action: "start" })).toMatchObject({ type: "ack" });
  });

  test("L7 close the socket with 4429 after more than 500 rate_limited refusals in 10 seconds; its absence is noticed", () => {
    const room = peerRoom();
    room.now += 10_000;
    room.read();
    for (let n = 0; n < 600; n++) room.say("ann", { type: "test_connection", t: n });
    expect(room.closed).toEqual([]);
    room.say("ann", { type: "test_connection", t: 600 });
    expect(room.of("ann", "connect_error")).toMatchObject([{ code: "flooding" }]);
    expect(room.closed).toEqual([{ connection: "ann", code: 4429 }]);
    room.say("ann", { type: "test_connection", t: 601 });
    expect(room.read("ann")).toEqual([]);
    room.lose("ann");
    room.wait(3_000);
    expect(room.of("bob", "disconnect")).toHaveLength(1);
  });

  test("L13 close the socket with 1009 for a frame above 1 MiB, text or binary, before anything else of it is looked at", () => {
    for (const send of [
      (room: TestRoom) =>
        room.dispatch({ type: "frame", connection: "ann", parsed: parseClientFrame(" ".repeat(OVERSIZED_FRAME + 1)) }),
      (room: TestRoom) => room.dispatch({ type: "binary", connection: "ann", bytes: OVERSIZED_FRAME + 1, audio: null }),
    ]) {
      const room = peerRoom();
      room.read();
      send(room);
      expect(room.of("ann", "connect_error")).toMatchObject([{ code: "frame_too_large" }]);
      expect(room.closed).toEqual([{ connection: "ann", code: 1009 }]);
      room.lose("ann");
      room.wait(3_000);
      expect(room.of("bob", "disconnect")).toHaveLength(1);
    }
  });

  test("L13 leave the socket open for a frame of 1 MiB", () => {
    const room = peerRoom();
    room.dispatch({ type: "frame", connection: "ann", parsed: parseClientFrame(" ".repeat(OVERSIZED_FRAME)) });
    expect(codes(room, "ann")).toEqual(["too_large"]);
    expect(room.closed).toEqual([]);
  });

  test("L7 allow the same number over a longer time", () => {
    const room = peerRoom();
    for (let n = 0; n < 3_000; n++) {
      room.say("ann", { type: "test_connection", t: n });
      room.now += 13;
    }
    expect(codes(room, "ann").length).toBeGreaterThan(500);
    expect(room.closed).toEqual([]);
  });

  test("L8 refuse new ops after 60,000 remembered ones and still recognize the old ones", () => {
    const room = peerRoom();
    room.line("ann", "x");
    const known = room.state.operations.toArray();
    const filler = Array.from({ length: LIMITS.operations - known.length }, (_, n): [string, number] => [
      operationKey("p1", `filler-${n}`),
      1,
    ]);
    room.state = { ...room.state, operations: ImmutableMap([...known, ...filler]) };
    expect(room.reply("ann", final("op-x", "x", "words of x", room.now))).toEqual({ type: "ack", op: "op-x", rev: 1 });
    const refused = { code: "room_limit", retryable: false };
    expect(room.reply("ann", { type: "finish", op: "new" })).toMatchObject(refused);
    expect(room.reply("bob", final("new", "y", "y", room.now))).toMatchObject(refused);
    expect(room.reply("ann", { type: "finish", op: "filler-7" })).toMatchObject({ type: "ack", rev: 1 });
  });

  test("L10 are all named in initialized", () => {
    const room = peerRoom();
    room.open("ann2", claimsOf("ann"));
    room.say("ann2", { type: "join", role: "candidate", pageId: "p" });
    expect(room.of("ann2", "initialized")[0]?.limits).toEqual(LIMITS);
  });
});
