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

describe("inputOf, the words of an answer", () => {
  it.each([
    "Could you repeat that?",
    "Sorry, I'm really nervous.",
    "What do you mean by that question?",
    "你们公司加班多吗？",
    "我好緊張",
  ])("leave out words said to the interviewer: %s", async (aside) => {
    expect(await wordsJudged(["AI: Describe a plan that changed.", aside, "AI: Once more.", ANSWER])).toEqual([ANSWER]);
  });

  it.each([
    [`${ANSWER} Could you say the question again, please?`, ANSWER],
    [`${ANSWER} How much time do we have left?`, ANSWER],
    [
      "那天烤箱坏了，我打电话叫了维修，先用平底锅烤饼。请问还有几道题？",
      "那天烤箱坏了，我打电话叫了维修，先用平底锅烤饼。",
    ],
    [
      "那天烤箱壞了，我打電話叫維修，先用平底鍋烤餅。我們可以結束了嗎？",
      "那天烤箱壞了，我打電話叫維修，先用平底鍋烤餅。",
    ],
  ])("leave out such a sentence after the answer: %s", async (text, answer) => {
    expect(await wordsJudged(["AI: Describe a plan that changed.", text])).toEqual([answer]);
  });

  it.each(["不知道，下一题吧。", "我不會，跳過好了。", "No idea, please skip this one."])(
    "leave out a line whose every clause is a move: %s",
    async (aside) => {
      expect(await wordsJudged(["AI: Describe a plan that changed.", aside])).toEqual([]);
    },
  );

  it("keep such words when the same sentence goes on with the answer", async () => {
    const told = ["AI: Describe a plan that changed.", ANSWER, "Could you wait a moment, I asked the driver.", ANSWER];
    expect(await wordsJudged(told)).toHaveLength(3);
  });

  it("keep them at the beginning and end of an answer that consists of words to somebody", async () => {
    const asked = "AI: What would you say to a customer who shouts at you?";
    const answer =
      "Good morning. I am sorry that you waited so long, and I will find out who promised you that. Could you explain what you mean?";
    expect(await wordsJudged([asked, answer])).toEqual([answer]);
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
