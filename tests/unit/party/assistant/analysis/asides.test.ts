import { describe, expect, it } from "vitest";
import { inputOf } from "../../../../../party/assistant/analysis/input";
import type { AnalysisTask, Line } from "../../../../../party/assistant/task";
import type { InterviewType } from "../../../../../party/protocol/vocabulary";

const ANSWER =
  "The oven broke at four in the morning, so I called the repair service and baked flat bread on the stove.";

/** `AI:` begins what the interviewer says; the first line is the question. */
function wordsJudged(texts: readonly string[], interviewType: InterviewType = "behavioral"): string[] {
  const lines = texts.map(
    (text, i): Line => ({
      ...{ id: `${i}`, role: text.startsWith("AI:") ? "ai" : "candidate", text, lang: "en" },
      ...{ startedAt: i * 1_000, endedAt: i * 1_000 + 900 },
    }),
  );
  const ids = (role: Line["role"]) => lines.filter((line) => line.role === role).map(({ id }) => id);
  const task: AnalysisTask = {
    ...{ kind: "answer_analysis", promptType: "BQ", interviewType, lang: "en", company: "", position: "", context: "" },
    ...{ lines, question: ids("ai"), answer: ids("candidate") },
  };
  const { answer } = inputOf(task);
  expect(answer.map(({ text }) => text.length)).toEqual(
    lines.filter(({ role }) => role === "candidate").map(({ text }) => text.length),
  );
  return answer.map(({ text }) => text.trim()).filter((text) => text !== "");
}

describe("what is judged of an answer", () => {
  it.each([
    "Could you repeat that?",
    "Sorry, I'm really nervous.",
    "What do you mean by that question?",
    "你们公司加班多吗？",
    "我好緊張",
  ])("is not what was said to the interviewer: %s", (aside) => {
    expect(wordsJudged(["AI: Describe a plan that changed.", aside, "AI: Once more.", ANSWER])).toEqual([ANSWER]);
  });

  it("has in it what is told in one breath with it", () => {
    const told = ["AI: Describe a plan that changed.", ANSWER, "Could you wait a moment, I asked the driver.", ANSWER];
    expect(wordsJudged(told)).toHaveLength(3);
  });

  it("has such words in it where they are the answer", () => {
    const aside = "Could you say that again, please?";
    expect(wordsJudged(["AI: You did not hear a date. What do you say?", aside], "language")).toEqual([aside]);
    const own = "What does your team do?";
    expect(wordsJudged(["AI: Which questions do you have for me?", own], "hr")).toEqual([own]);
  });

  it("has sounds in it: they are counted", () => {
    expect(wordsJudged(["AI: Describe a plan that changed.", "Um.", "AI: Take your time.", ANSWER])).toEqual([
      "Um.",
      ANSWER,
    ]);
  });
});
