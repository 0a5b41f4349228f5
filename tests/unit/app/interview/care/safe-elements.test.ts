import { expect, it } from "vitest";
import { safeElements } from "../../../../../app/interview/care/safe-elements";
import { careFor } from "../../../../../party/care/sensitive";
import { boardShape, boardText } from "../../../../support/board";

it("A15 safeElements leaves out erased elements and words of somebody in danger, and keeps the others", () => {
  const elements = [
    boardShape("box"),
    boardText("cache", "Cache"),
    boardText("dark", "I don't want to live any more"),
    { id: "gone", version: 2, versionNonce: 1, isDeleted: true as const },
  ];
  expect(safeElements(elements, careFor).map(({ id }) => id)).toEqual(["box", "cache"]);
});
