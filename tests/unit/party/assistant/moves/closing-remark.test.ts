import { beforeAll, describe, expect, it } from "vitest";
import { partRemark } from "../../../../../party/assistant/moves/closing-remark";
import type { Move } from "../../../../../party/assistant/moves/move";
import { openRecognize, type Recognize } from "../../../../../party/assistant/moves/recognize-move";

let recognize: Recognize;
beforeAll(async () => {
  recognize = await openRecognize();
});

const QUESTION = "Tell me about a time you had far too little time for a task.";

function part(said: string | readonly string[], question = QUESTION) {
  const lines = [said].flat().map((text, i) => {
    return { id: `${i}`, role: "candidate" as const, text, lang: "en", startedAt: 0, endedAt: 0 };
  });
  const closed = partRemark(lines, { interviewType: "behavioral", question }, recognize);
  if (!closed) return null;
  const { answer, remark } = closed;
  expect([...answer, remark.line].every(({ text, id }) => text.length === lines[Number(id)]?.text.length)).toBe(true);
  return { answer: answer.map(({ text }) => text.trim()).join("/"), move: remark.move, words: remark.line.text.trim() };
}

describe("partRemark", () => {
  it.each<[Move, string, string]>([
    ["stop", "I packed the van at night and we opened at nine.", " Could we end it here, please?"],
    ["repeat", "I packed the van at night and we opened at nine.", " Sorry, what was the question again?"],
    ["skip", "I packed the van at night and we opened at nine.", " Can we skip the rest of this one?"],
    ["ask_company", "I packed the van at night and we opened at nine.", " By the way, what does this job pay?"],
    ["meta", "I packed the van at night and we opened at nine.", " Are you a real person?"],
    ["meta", "后来我把表格拆成两份，大家一起填完了。", "对了，还剩几题？"],
    ["stop", "后来我把表格拆成两份，大家一起填完了。", "我想结束面试，可以吗？"],
    ["repeat", "後來我把表格拆成兩份，大家一起填完了。", "不好意思，可以再說一次題目嗎？"],
    ["meta", "後來我把表格拆成兩份，大家一起填完了。", "請問這會錄音嗎？"],
  ])("splits a remark off the end of an answer (%s): %s%s", (move, answer, words) => {
    expect(part(answer + words)).toEqual({ answer, move, words: words.trim() });
  });

  it("finds a remark in a line of its own, without a full stop before it", () => {
    const told = "so I packed the van at night and we opened at nine";
    expect(part([told, "can we stop here"])).toEqual({ answer: `${told}/`, move: "stop", words: "can we stop here" });
  });

  it.each([
    "I packed the van at night. My boss asked: can we stop here?",
    "The client was lost. She said, could you repeat that?",
    "I packed the van at night. Then I told him we could stop.",
    "后来我把表格拆成两份。客户问我：可以再说一遍吗？",
    "後來我把表格拆成兩份，主管說先跳過。",
    "Sorry. Could you repeat that?",
    "You make trailers and you moved to Barlow in 1998. I don't know who your boss is, sorry.",
    "你们做拖车，总部在苏州。你们老板是谁我不知道，不好意思。",
    "貴公司做拖車，總部在台中。老闆是誰我不清楚，抱歉。",
    "I don't know. Can we skip it?",
  ])("finds no remark in %s", (said) => expect(part(said)).toBeNull());

  it("finds no remark if the exercise is to ask questions", () => {
    const said = "I would begin with their week. How long have you worked with this team?";
    expect(part(said, "Which questions would you ask a new manager?")).toBeNull();
    expect(part("你们团队有多少人呢。可以远程吗？", "你有什么问题想问我们吗？")).toBeNull();
  });
});
