import { describe, expect, it } from "vitest";
import { createBoardActions } from "../../../../../app/room/client/board-actions";
import type { Outbox } from "../../../../../app/room/client/outbox";
import type { QueuedMessage } from "../../../../../app/room/client/outbox-entry";
import { hasDrawings, RoomBoard } from "../../../../../app/room/client/room-board";
import type { BoardElement } from "../../../../../party/protocol/board";
import { LIMITS } from "../../../../../party/protocol/limits";
import type { ServerMessage, ServerMessageOf } from "../../../../../party/protocol/server-messages";
import { boardShape, boardText } from "../../../../support/board";

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

/** An outbox that sends nothing by itself. */
function fakeOutbox() {
  const entries: { op: string; message: QueuedMessage; sent: boolean }[] = [];
  const outbox: Pick<Outbox, "add" | "amend" | "sendable"> = {
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
  return { outbox: outbox as Outbox, entries, sizes };
}

describe("board actions", () => {
  it("W5 put what is drawn into the operation that was not sent yet, each element once", () => {
    const { outbox, entries, sizes } = fakeOutbox();
    const board = createBoardActions(new RoomBoard(), outbox);
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
    const board = createBoardActions(new RoomBoard(), outbox);
    board.change(Array.from({ length: LIMITS.boardElementsAtOnce + 5 }, (_, n) => boardShape(`box-${n}`)));
    expect(sizes()).toEqual([LIMITS.boardElementsAtOnce, 5]);
    board.change(Array.from({ length: 4 }, (_, n) => boardText(`t${n}`, "x".repeat(10_000))));
    expect(sizes()).toEqual([LIMITS.boardElementsAtOnce, 7, 2]);
  });

  it("name the text that was written last", () => {
    const board = createBoardActions(new RoomBoard(), fakeOutbox().outbox);
    board.change([boardText("t", "Load balancer"), boardShape("a")]);
    expect(board.written.getView()).toEqual({ id: "t", text: "Load balancer" });
  });
});
