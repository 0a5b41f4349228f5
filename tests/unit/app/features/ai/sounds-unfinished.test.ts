import { expect, it } from "vitest";
import { soundsUnfinished } from "../../../../../app/features/ai/sounds-unfinished";

it.each([
  "we moved the release because",
  "We moved it, and",
  "I spoke to the customer, um",
  "there were three reasons: cost, time,",
  "so I asked my manager if",
  "it was a kind of",
  "and then she said what?",
  "我们换了供应商，因为",
  "我先找了主管 然后",
  "那個時候我就是",
  "有三個原因，第一是成本、",
  "嗯",
])("soundsUnfinished waits longer after %s", (answer) => {
  expect(soundsUnfinished(answer)).toBe(true);
});

it.each([
  "We moved the release and nobody noticed.",
  "in the end we shipped on time",
  "I like it here",
  "最后我们按时上线了",
  "客戶後來很滿意。",
  "",
])("soundsUnfinished treats a complete sentence as the end: %s", (answer) => {
  expect(soundsUnfinished(answer)).toBe(false);
});
