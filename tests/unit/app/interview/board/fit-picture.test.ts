import { describe, expect, it } from "vitest";
import { fitPicture } from "../../../../../app/interview/board/fit-picture";

describe("fitPicture", () => {
  it("doubles a small drawing and shrinks a large one", () => {
    expect(fitPicture(300, 200)).toEqual({ width: 600, height: 400, scale: 2 });
    expect(fitPicture(4_800, 1_200)).toEqual({ width: 2_400, height: 600, scale: 0.5 });
  });

  it("leaves every picture with a side of a pixel, even with an element at the end of the board", () => {
    expect(fitPicture(2e7, 100)).toMatchObject({ width: 2_400, height: 1 });
    expect(fitPicture(48, 2e7)).toMatchObject({ width: 1, height: 2_400 });
  });
});
