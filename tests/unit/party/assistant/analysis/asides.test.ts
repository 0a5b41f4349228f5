import { describe, expect, it } from "vitest";
import { inputOf } from "../../../../../party/assistant/analysis/input";
import type { AnalysisTask, Line } from "../../../../../party/assistant/task";
import type { InterviewType } from "../../../../../party/protocol/vocabulary";

const ANSWER =
  "The oven broke at four in the morning, so I called the repair service and baked flat bread on the stove.";

/** A line that begins with `AI:` is the interviewer's; the first line is the question. */
async function wordsJudged(texts: readonly string[], interviewType: InterviewType = "behavioral"): Promise<string[]> {
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
  const { answer } = await inputOf(task);
  expect(answer.map(({ text }) => text.length)).toEqual(
    lines.filter(({ role }) => role === "candidate").map(({ text }) => text.length),
  );
  return answer.map(({ text }) => text.trim()).filter((text) => text !== "");
}

describe("inputOf, the words of an answer that are judged", () => {
  it.each([
    "Could you repeat that?",
    "Sorry, I'm really nervous.",
    "What do you mean by that question?",
    "你们公司加班多吗？",
    "我好緊張",
  ])("leave out words said to the interviewer: %s", async (aside) => {
    expect(await wordsJudged(["AI: Describe a plan that changed.", aside, "AI: Once more.", ANSWER])).toEqual([ANSWER]);
  });

  it("keep such words when the same sentence goes on with the answer", async () => {
    const told = ["AI: Describe a plan that changed.", ANSWER, "Could you wait a moment, I asked the driver.", ANSWER];
    expect(await wordsJudged(told)).toHaveLength(3);
  });

  it("keep such words when they are the answer", async () => {
    const aside = "Could you say that again, please?";
    expect(await wordsJudged(["AI: You did not hear a date. What do you say?", aside], "language")).toEqual([aside]);
    const own = "What does your team do?";
    expect(await wordsJudged(["AI: Which questions do you have for me?", own], "hr")).toEqual([own]);
  });

  it("leave out sounds between two turns", async () => {
    expect(await wordsJudged(["AI: Describe a plan that changed.", "Um.", "AI: Take your time.", ANSWER])).toEqual([
      ANSWER,
    ]);
  });

  it("leave out everything before a restart", async () => {
    const before = ["AI: Describe a plan that changed.", "We went there and it was nothing.", "AI: And?"];
    expect(await wordsJudged([...before, "Sorry, can I start over?", "AI: Sure.", ANSWER])).toEqual([ANSWER]);
  });
});
