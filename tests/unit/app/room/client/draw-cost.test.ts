import { describe, expect, it } from "vitest";
import { drawCost, MOST_LINES, putDrawable } from "../../../../../app/room/client/draw-cost";
import type { BoardElement } from "../../../../../party/protocol/board";
import { boardShape } from "../../../../support/board";

const hatched = (id: string, size: number, more: object = {}) =>
  boardShape(id, {
    width: size,
    height: size,
    fillStyle: "hachure",
    backgroundColor: "#fff3bf",
    strokeWidth: 1,
    ...more,
  });
const unbound = { startBinding: null, endBinding: null, startArrowhead: null, endArrowhead: null };
const zigzag = (points: number, height: number) =>
  Array.from({ length: points }, (_, n): [number, number] => [n, n % 2 === 0 ? 0 : height]);
const drawn = (...elements: BoardElement[]) => {
  const board = new Map<string, BoardElement>();
  putDrawable(board, elements);
  return board;
};

describe("putDrawable", () => {
  it("W1 keeps drawings of people as they are", () => {
    const elements = [
      hatched("wide", 8_000),
      hatched("dashed", 3_000, { fillStyle: "cross-hatch", strokeStyle: "dashed" }),
      ...Array.from({ length: 300 }, (_, n) => hatched(`box-${n}`, 400)),
    ];
    expect([...drawn(...elements).values()]).toEqual(elements);
  });

  it("W1 draws what is too large for its pattern without it", () => {
    const huge = [
      hatched("huge", 1e7),
      hatched("thin", 1_000, { strokeWidth: 0 }),
      hatched("dotted", 1e7, { fillStyle: "solid", strokeStyle: "dotted" }),
      { ...hatched("zigzag", 10), type: "line" as const, points: zigzag(1_000, 9_000), ...unbound },
    ];
    const board = drawn(...huge);
    const styles = [...board.values()].map((element) => !element.isDeleted && [element.fillStyle, element.strokeStyle]);
    expect(styles).toEqual(huge.map(() => ["solid", "solid"]));
    expect(board.get("huge")).toMatchObject({ version: 1, width: 1e7 });
  });

  it("W1 bounds the patterns of all elements together, however they arrive", () => {
    const board = new Map<string, BoardElement>();
    for (let n = 0; n < 30; n++) {
      putDrawable(
        board,
        Array.from({ length: 60 }, (_, k) => hatched(`box-${n}-${k}`, 6_000)),
      );
    }
    const sum = [...board.values()].reduce((all, element) => all + drawCost(element), 0);
    expect(sum).toBeGreaterThan(MOST_LINES / 2);
    expect(sum).toBeLessThanOrEqual(MOST_LINES);
    putDrawable(
      board,
      [...board.keys()].map((id) => ({ id, version: 2, versionNonce: 1, isDeleted: true as const })),
    );
    putDrawable(board, [hatched("box-0-0", 6_000, { version: 3 })]);
    expect(board.get("box-0-0")).toMatchObject({ fillStyle: "hachure" });
  });
});
