import * as v from "valibot";
import { expect, it } from "vitest";
import { mockQuestionSchema } from "../../../../party/protocol/mock";

it("coding talk keeps the line of a quote, and is readable without one, as in older records", () => {
  const read = (point: object) => {
    const talk = { time: null, space: null, known: { time: "O(n)", space: "O(1)" }, approach: [point], followUps: [] };
    const question = v.parse(mockQuestionSchema, {
      ...{ id: "task-two-vouchers", title: "Two vouchers", status: "done", segmentId: "q1", askedAt: 1, endedAt: 2 },
      ...{ followUps: 0, coding: { stage: "after", nudges: 0, hints: 0, talk } },
    });
    return question.coding?.talk?.approach;
  };
  const older = { id: "map", text: "A map", quote: "I keep a map" };
  expect(read(older)).toEqual([older]);
  expect(read({ ...older, segmentId: "a1" })).toEqual([{ ...older, segmentId: "a1" }]);
});
