import { expect, it } from "vitest";
import { findCurrentSection, type SectionPlace } from "../../../../../app/features/shell/landing-sections";

const places = (home: number): SectionPlace[] => [
  { section: "home", top: home },
  { section: "features", top: home + 800 },
  { section: "pricing", top: home + 1600 },
];

it.each([
  ["none above all of them", places(400), false, null],
  ["the first at the top", places(64), false, "home"],
  ["the first as long as the next is below the line", places(-400), false, "home"],
  ["the next as soon as it is on the line", places(-500), false, "features"],
  ["the last at the end of the page, however short", places(-700), true, "pricing"],
  ["none where there are no sections", [], true, null],
])("findCurrentSection returns %s", (_, where, isAtEnd, section) => {
  expect(findCurrentSection(where, 300, isAtEnd)).toBe(section);
});
