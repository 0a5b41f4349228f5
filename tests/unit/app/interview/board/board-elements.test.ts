import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import { describe, expect, it } from "vitest";
import { mayStay, toBoardElement, toSceneElement } from "../../../../../app/interview/board/board-elements";
import { LIMITS } from "../../../../../party/protocol/limits";
import { boardShape } from "../../../../support/board";

/** As Excalidraw has it. */
const scene = (more: object) =>
  ({ ...boardShape("one"), link: null, customData: undefined, ...more }) as unknown as ExcalidrawElement;
const stroke = (points: number) =>
  scene({
    ...{ type: "freedraw", simulatePressure: false, lastCommittedPoint: null },
    points: Array.from({ length: points }, (_, n) => [n + 0.123456, n * 1.987654]),
    pressures: Array.from({ length: points }, () => 0.51234),
  });

describe("board elements", () => {
  it("may stay without pictures, other sites and links", () => {
    expect(mayStay(scene({}))).toBe(true);
    for (const more of [{ type: "image" }, { type: "embeddable" }, { link: "https://example.org" }]) {
      expect(mayStay(scene(more))).toBe(false);
    }
  });

  it("go to the room without what nobody else needs, and come back as Excalidraw has them", () => {
    const sent = toBoardElement(scene({ customData: { a: 1 } }));
    expect(sent).toEqual(boardShape("one"));
    expect(sent && toSceneElement(sent, undefined)).toEqual({ ...boardShape("one"), link: null });
    expect(toBoardElement(scene({ type: "image" }))).toBeNull();
  });

  it("are an id and a version once they are erased", () => {
    const gone = toBoardElement(scene({ isDeleted: true, version: 4 }));
    expect(gone).toEqual({ id: "one", version: 4, versionNonce: 1, isDeleted: true });
    if (!gone) return;
    expect(toSceneElement(gone, undefined)).toBeNull();
    const known = scene({}) as Parameters<typeof toSceneElement>[1];
    expect(toSceneElement(gone, known)).toMatchObject({ type: "rectangle", version: 4, isDeleted: true });
  });

  it("L16 keep a very long stroke from end to end within what one element may have", () => {
    const short = toBoardElement(stroke(3));
    expect(short).toMatchObject({
      points: [
        [0.12, 0],
        [1.12, 1.99],
        [2.12, 3.98],
      ],
      pressures: [0.51, 0.51, 0.51],
    });
    const long = toBoardElement(stroke(20_000));
    expect(JSON.stringify(long).length).toBeLessThanOrEqual(LIMITS.boardElementBytes);
    expect(long).toMatchObject({
      points: expect.arrayContaining([
        [0.12, 0],
        [19_999.12, 39_751.09],
      ]),
    });
  });
});
