import { describe, expect, it } from "vitest";
import { createBoardActions } from "../../../../../app/room/client/board-actions";
import { BoardPointers } from "../../../../../app/room/client/board-pointers";
import type { Outbox } from "../../../../../app/room/client/outbox";
import type { QueuedMessage } from "../../../../../app/room/client/outbox-entry";
import { hasDrawings, RoomBoard } from "../../../../../app/room/client/room-board";
import type { BoardElement } from "../../../../../party/protocol/board";
import { LIMITS } from "../../../../../party/protocol/limits";
import type { ServerMessage, ServerMessageOf } from "../../../../../party/protocol/server-messages";
import { boardShape, boardText } from "../../../../support/board";
import { peerRoom } from "../../../party/room/support/test-room";

const erased = (id: string, version: number): BoardElement => ({ id, version, versionNonce: 1, isDeleted: true });
const synced: ServerMessage = { type: "sync_suggestions", full: true, rev: 1, deleted: [], suggestions: [] };
const page = (more: Partial<ServerMessageOf<"sync_board">>): ServerMessage => ({
  ...{ type: "sync_board", full: true, rev: 1, elements: [], deleted: [] },
  ...more,
});
const change = (...elements: BoardElement[]): ServerMessage => ({
  ...{ type: "board_change", rev: 2, op: "op", participantId: "p2", elements },
});
const versionsOf = (board: RoomBoard) => [...board.getView().values()].map(({ id, version }) => `${id} ${version}`);

describe("RoomBoard", () => {
  it("W6 shows a sync once all of its pages have come, and drops one that broke off", () => {
    const board = new RoomBoard();
    board.hear(page({ elements: [boardShape("a")], more: true }));
    board.hear({ type: "initialized" } as ServerMessage);
    board.hear(page({ elements: [boardShape("b")], more: true }));
    board.hear(page({ elements: [boardShape("c")] }));
    expect(board.getView().size).toBe(0);
    board.hear(synced);
    expect(versionsOf(board)).toEqual(["b 1", "c 1"]);
  });

  it("W2 takes winners alone, in changes and in a delta, which also removes what was forgotten", () => {
    const board = new RoomBoard();
    board.hear(change(boardShape("a", { version: 5 }), boardShape("b"), boardShape("c")));
    board.hear(change(boardShape("a", { version: 4 }), erased("b", 2)));
    expect(versionsOf(board)).toEqual(["a 5", "b 2", "c 1"]);
    board.hear(page({ full: false, elements: [boardShape("a", { version: 3 }), boardShape("d")], deleted: ["c"] }));
    board.hear(synced);
    expect(versionsOf(board)).toEqual(["a 5", "b 2", "d 1"]);
    board.hear(change(erased("a", 6), erased("d", 2)));
    expect(hasDrawings(board.getView())).toBe(false);
  });
});

describe("RoomBoard, with a change that lost", () => {
  it("W9 takes the erased element in the place of its own", () => {
    const board = new RoomBoard();
    board.hear(page({ elements: [boardShape("b")] }));
    board.hear(synced);
    board.hear({ type: "board_kept", elements: [erased("a", 7), erased("b", 1)] });
    expect(versionsOf(board)).toEqual(["b 1", "a 7"]);
    expect(hasDrawings(board.getView())).toBe(true);
  });
});

describe("RoomBoard, of what takes long to draw", () => {
  it("W1 keeps the elements as the room has them", () => {
    const board = new RoomBoard();
    const huge = boardShape("huge", { width: 1e7, height: 1e7, fillStyle: "hachure", backgroundColor: "#fff3bf" });
    board.hear(change(huge));
    expect(board.getView().get("huge")).toEqual(huge);
  });
});

/** An outbox that sends nothing by itself. */
function fakeOutbox() {
  const entries: { op: string; message: QueuedMessage; sent: boolean }[] = [];
  const dismissed: string[] = [];
  const outbox: Pick<Outbox, "add" | "amend" | "sendable" | "dismiss"> = {
    dismiss: (op) => void dismissed.push(op),
    add(message) {
      const entry = { op: `op-${entries.length}`, message, sent: false, order: entries.length, epoch: null };
      entries.push(entry);
      return entry;
    },
    amend(op, message) {
      const entry = entries.find((one) => one.op === op && !one.sent);
      if (entry) entry.message = message;
      return entry !== undefined;
    },
    sendable: () => entries.map((entry, order) => ({ ...entry, order, epoch: null })),
  };
  const sizes = () => entries.map(({ message }) => (message.type === "board_change" ? message.elements.length : 0));
  return { outbox: outbox as Outbox, entries, sizes, dismissed };
}

describe("board actions", () => {
  it("W5 put what is drawn into the operation that was not sent yet, each element once", () => {
    const { outbox, entries, sizes } = fakeOutbox();
    const board = createBoardActions(new RoomBoard(), outbox, new BoardPointers(() => {}));
    board.change([boardShape("a")]);
    board.change([boardShape("a", { version: 2 }), boardShape("b")]);
    board.change([boardShape("a", { version: 1 })]);
    expect(sizes()).toEqual([2]);
    expect(board.unanswered()).toMatchObject([{ id: "a", version: 2 }, { id: "b" }]);
    for (const entry of entries) entry.sent = true;
    board.change([boardShape("a", { version: 3 })]);
    expect(sizes()).toEqual([2, 1]);
  });

  it("L16 begins another operation where one has enough elements or bytes", () => {
    const { outbox, sizes } = fakeOutbox();
    const board = createBoardActions(new RoomBoard(), outbox, new BoardPointers(() => {}));
    board.change(Array.from({ length: LIMITS.boardElementsAtOnce + 5 }, (_, n) => boardShape(`box-${n}`)));
    expect(sizes()).toEqual([LIMITS.boardElementsAtOnce, 5]);
    board.change(Array.from({ length: 4 }, (_, n) => boardText(`t${n}`, "x".repeat(10_000))));
    expect(sizes()).toEqual([LIMITS.boardElementsAtOnce, 7, 2]);
  });

  it("L16 leave an element that is too large alone, once, and tell the person of it by the room's refusal", () => {
    const { outbox, entries, sizes, dismissed } = fakeOutbox();
    const board = createBoardActions(new RoomBoard(), outbox, new BoardPointers(() => {}));
    const large = (version: number) => boardText("large", "x".repeat(LIMITS.boardElementBytes), { version });
    board.change([boardShape("a"), large(1), boardShape("b")]);
    expect(sizes()).toEqual([2, 1]);
    for (const entry of entries.slice(1)) entry.sent = true;
    board.change([large(2), boardShape("c")]);
    expect(sizes()).toEqual([3, 1, 1]);
    expect(dismissed).toEqual([entries[1]?.op]);
    const room = peerRoom();
    const answers = entries.map(({ op, message }) => room.reply("ann", { ...message, op }));
    expect(answers).toMatchObject([{ type: "ack" }, { code: "too_large" }, { code: "too_large" }]);
  });

  it("L16 keep one operation of an element that stays too large while nothing is sent, and take back its refusal", () => {
    const { outbox, entries, sizes, dismissed } = fakeOutbox();
    const board = createBoardActions(new RoomBoard(), outbox, new BoardPointers(() => {}));
    const large = (version: number) => boardText("large", "x".repeat(LIMITS.boardElementBytes), { version });
    for (let version = 1; version <= 20; version++) board.change([large(version)]);
    expect(sizes()).toEqual([1]);
    expect(board.unanswered()).toMatchObject([{ id: "large", version: 20 }]);
    board.change([boardText("large", "short", { version: 21 })]);
    expect(board.unanswered()).toMatchObject([{ id: "large", version: 21, text: "short" }]);
    for (const entry of entries) entry.sent = true;
    board.change([large(22)]);
    expect([sizes(), dismissed]).toEqual([[1, 1], []]);
    for (const entry of entries) entry.sent = true;
    board.change([boardText("large", "short", { version: 23 })]);
    expect([sizes(), dismissed]).toEqual([[1, 1, 1], [entries[1]?.op]]);
    board.change([boardText("large", "shorter", { version: 24 })]);
    expect([sizes(), dismissed]).toEqual([[1, 1, 1], [entries[1]?.op]]);
  });

  it("name the text that was written last", () => {
    const board = createBoardActions(new RoomBoard(), fakeOutbox().outbox, new BoardPointers(() => {}));
    board.change([boardText("t", "Load balancer"), boardShape("a")]);
    expect(board.written.getView()).toEqual({ id: "t", text: "Load balancer" });
  });
});
