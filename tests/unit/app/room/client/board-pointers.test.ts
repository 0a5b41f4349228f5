import { beforeEach, describe, expect, it, vi } from "vitest";
import { toCollaborators } from "../../../../../app/interview/board/board-collaborators";
import { BoardPointers } from "../../../../../app/room/client/board-pointers";
import type { BoardPointer } from "../../../../../party/protocol/board";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open() {
  const sent: BoardPointer[] = [];
  const pointers = new BoardPointers((at) => sent.push(at));
  const hear = (at: BoardPointer, participantId = "p2") => pointers.hear({ type: "board_pointer", participantId, at });
  return { sent, pointers, hear, shown: () => [...pointers.getView()] };
}

describe("BoardPointers", () => {
  it("W10 send at most 8 places a second, the first at once and the latest always", () => {
    const { sent, pointers } = open();
    for (let ms = 0; ms < 990; ms += 10) {
      pointers.move([ms, 0]);
      vi.advanceTimersByTime(10);
    }
    expect(sent[0]).toEqual([0, 0]);
    expect(sent).toHaveLength(8);
    vi.advanceTimersByTime(1_000);
    expect(sent.at(-1)).toEqual([980, 0]);
    pointers.move([980, 0]);
    pointers.move(null);
    pointers.move(null);
    vi.advanceTimersByTime(1_000);
    expect(sent.slice(-2)).toEqual([[980, 0], null]);
  });

  it("W10 show the other's until it leaves the board, is still, or its person goes", () => {
    const { hear, pointers, shown } = open();
    hear([1, 2]);
    expect(shown()).toEqual([["p2", [1, 2]]]);
    hear(null);
    expect(shown()).toEqual([]);
    hear([1, 2]);
    vi.advanceTimersByTime(15_000);
    hear([3, 4]);
    vi.advanceTimersByTime(15_000);
    expect(shown()).toEqual([["p2", [3, 4]]]);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual([]);
    hear([5, 6]);
    pointers.hear({ type: "disconnect", participantId: "p2" });
    expect(shown()).toEqual([]);
    hear([7, 8]);
    pointers.hear({ type: "initialized" } as ServerMessage);
    expect(shown()).toEqual([]);
  });

  it("W10 say after a reconnect that the pointer has left, though that was said before", () => {
    const { sent, pointers } = open();
    const wait = () => vi.advanceTimersByTime(1_000);
    pointers.move([1, 2]);
    wait();
    pointers.hear({ type: "initialized" } as ServerMessage);
    pointers.move(null);
    wait();
    pointers.hear({ type: "initialized" } as ServerMessage);
    pointers.move(null);
    pointers.move(null);
    wait();
    expect(sent).toEqual([[1, 2], null, null]);
  });

  it("W10 are drawn with the names of people in the room", () => {
    const { hear, pointers } = open();
    hear([1, 2]);
    hear([3, 4], "gone");
    expect([...toCollaborators(pointers.getView(), [{ participantId: "p2", name: "Carl" }])]).toEqual([
      ["p2", { id: "p2", username: "Carl", pointer: { x: 1, y: 2, tool: "pointer" } }],
    ]);
  });
});
