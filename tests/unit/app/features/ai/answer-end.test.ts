import { describe, expect, it } from "vitest";
import { type AnswerEnd, endOf } from "../../../../../app/features/ai/answer-end";
import {
  HELD_MS,
  LEAST_SILENCE_MS,
  MOST_SILENCE_MS,
  paceOf,
  silenceAfter,
} from "../../../../../app/features/ai/answer-silence";
import { progressOf } from "../../../../../app/features/ai/answer-size";

const CASES: readonly (readonly [string, AnswerEnd])[] = [
  ["We shipped it, and that's about it.", "closing"],
  ["大概就是这样", "closing"],
  ["我的回答就到這裡，謝謝", "closing"],
  ["thank you very much", "closing"],
  ["I hope that answers your question.", "closing"],
  ["And we kept it. Thanks!", "closing"],
  ["大概就是这样谢谢", "closing"],
  ["So that's how we fixed it.", "complete"],
  ["以上就是我的经历，谢谢", "closing"],
  ["我的经历就是这样，以上。", "closing"],
  ["我们准时上线了。就这样", "closing"],
  ["So that's how we found the bug and", "held"],
  ["So that's why I went to my manager because", "held"],
  ["so that's what I did first, and then", "held"],
  ["I think that helps the customer because", "held"],
  ["我带团队的时间在三年以上", "plain"],
  ["我们的用户量在一百万以上。", "complete"],
  ["他们跟客户就这样", "plain"],
  ["客户后来写信来说谢谢", "plain"],
  ["They thanked us, and I said thank you", "plain"],
  ["We moved the release and nobody noticed.", "complete"],
  ["in the end we shipped on time", "plain"],
  ["最後我們準時上線了", "plain"],
  ["There were two people on call,", "clause"],
  ["虽然时间很紧", "clause"],
  ["we had not only the old system", "clause"],
  ["when I joined the team", "clause"],
  ["we moved the release because", "held"],
  ["因為", "held"],
  ["So I talked to her, um", "held"],
  ["There were three reasons. First, the cost. Second, the time", "held"],
  ["原因有三個，第一是成本", "held"],
  ["That's a good question", "held"],
  ["嗯，我想一下。", "held"],
  ["至于统计", "held"],
];

describe("answer end detection", () => {
  it.each(CASES)("E2 %s is %s", (answer, end) => {
    expect(endOf(answer)).toBe(end);
  });

  it("E2 expects the end after a list's last item", () => {
    expect(endOf("There were two reasons. First, the cost. Second, the time it took us.")).toBe("complete");
    expect(endOf("原因有两个，第一是成本，第二是我们没有时间。")).toBe("complete");
  });

  it("E1 stays within its bounds, whatever was said", () => {
    for (const [answer, end] of CASES)
      for (const pauses of [[], Array(40).fill(12_000), Array(40).fill(200)]) {
        const ms = silenceAfter({ answer, question: "Tell me about a time you failed.", pauses, stops: pauses });
        expect(ms).toBeGreaterThanOrEqual(LEAST_SILENCE_MS);
        expect(ms).toBeLessThanOrEqual(end === "held" ? HELD_MS : MOST_SILENCE_MS);
      }
  });

  it("E4 expects less of a fact than of a story", () => {
    expect(progressOf("About six.", "How many years have you worked with SQL?")).toBeGreaterThan(0.6);
    expect(progressOf("About six.", "Tell me about a project.")).toBeLessThan(0.2);
    expect(progressOf("大概六年", "你有几年的经验？")).toBeGreaterThan(0.6);
  });

  it("E4 waits longer while a story has no outcome, and longer for a beginning than for an end", () => {
    const question = "Tell me about a mistake you made at work.";
    const began = "I sent the wrong file to a client. It was a Friday and I was in a hurry.";
    const whole = `${began} I called them right away and they deleted it. Since then I check the name in the file twice, and we never had that problem again.`;
    const [early, late] = [began, whole].map((answer) => silenceAfter({ answer, question, pauses: [], stops: [] }));
    expect(early).toBeGreaterThan(3_000);
    expect(late).toBeLessThan(1_500);
  });

  it("E4 becomes less certain after each whole sentence that wasn't the last, and outwaits the pauses after them", () => {
    const question = "Tell me about a time you led a project.";
    const answer =
      "I led the rewrite of our checkout because it failed for three percent of our customers. I measured where the time went and moved two calls into a queue, and in the end errors were down to a tenth.";
    const silenceWith = (stops: number[]) => silenceAfter({ answer, question, pauses: [], stops });
    expect(silenceWith([700])).toBeGreaterThan(silenceWith([]));
    expect(silenceWith([2_950])).toBeGreaterThanOrEqual(5_900);
  });

  it("E5 adapts to the speaker's pauses", () => {
    expect(paceOf([])).toBe(1);
    expect(paceOf(Array(20).fill(2_500))).toBeGreaterThan(1.5);
    expect(paceOf(Array(20).fill(300))).toBeLessThan(0.9);
  });
});
