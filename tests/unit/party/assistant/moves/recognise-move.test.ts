import { beforeAll, describe, expect, it } from "vitest";
import type { Move } from "../../../../../party/assistant/moves/move";
import { openRecognise, type Recognise } from "../../../../../party/assistant/moves/recognise-move";

let recognise: Recognise;
beforeAll(async () => {
  recognise = await openRecognise();
});

const QUESTION = "Tell me about a time you had far too little time for a task.";
const moveOf = (said: string, spoken = false) =>
  recognise({ interviewType: "behavioral", question: QUESTION, said, spoken });

describe("recognise", () => {
  it.each<[string, Move]>([
    ["Hi! Nice to meet you. Can you hear me?", "greeting"],
    ["Sorry, can I start over?", "restart"],
    ["Can you give me a hint?", "hint"],
    ["Could you ask me something else?", "skip"],
    ["What do you think of my answer?", "meta"],
    ["That's all.", "done"],
    ["Yes, how is the on-call rota organised in your team?", "ask_company"],
    ["沒有了，謝謝。", "done"],
    ["can you repeat", "repeat"],
    ["I need a moment", "think"],
    ["skip", "skip"],
    ["I'm really nervous", "nervous"],
    ["Are you a real person?", "meta"],
    ["could you clarify", "clarify"],
    ["你們公司常被打斷嗎？", "ask_company"],
    ["I don't know", "dont_know"],
    ["I wasn't finished", "not_done"],
    ["I'd like to stop the interview", "stop"],
    ["you stupid bot", "abuse"],
    ["shit, I forgot", "dont_know"],
    ["sorry, I still don't understand", "clarify"],
    ["what does 'reconcile' mean", "clarify"],
    ["um", "noise"],
    ["fjkdl;;; asdpo wqe [[", "noise"],
    ["🙂🙂🙂", "noise"],
    ["I was crying the whole night and I don't want to live any more.", "crisis"],
    ["My boss keeps touching me and I don't know what to do.", "disclosure"],
  ])("takes %s for %s", (said, move) => expect(moveOf(said)).toBe(move));

  it.each([
    "Yes.",
    "I mean, I let them finish and then I repeat what they said.",
    "I asked her, can you explain that again, and it turned out we meant the same.",
    "I'd start again with a smaller pilot next time, and only then roll it out.",
    "first I'd ask what slow means here and for whom, then I'd measure it",
    "kill -9",
    "HTTP, TLS, TCP",
    "先回滚再查",
    "做事太慢，总想重新来一遍，所以现在会先定好时间。",
    "About two years.",
    "My manager asked me to repeat the whole presentation, so I did it again for the board.",
    "I didn't know the answer, so I asked a colleague who had done it before.",
    "We skipped the release and told the customer why.",
    "I was really nervous before the talk, but I practised it ten times.",
    "You kill the process and restart it.",
    "In January 2022 I joined a billing team of eight people and my task was to find out why invoices were late.",
    "有一次我没听清客户的要求，请他再说一遍，然后重新做了方案。",
    "客戶叫我閉嘴，我就先聽他講完，再跟他道歉。",
  ])("takes an answer for an answer: %s", (said) => expect(moveOf(said)).toBe("answer"));

  it("takes long words for an answer whatever they contain", () => {
    const said = `${"We moved the shelves and counted everything twice. ".repeat(12)}That's all.`;
    expect(moveOf(said)).toBe("answer");
  });

  it("takes a long Chinese answer for one, although its characters come back", () => {
    const said =
      "去年我們把倉庫的貨架重新編號，每一排都貼上顏色，再把每天的出貨單照顏色分給三組人，出錯的單子就少了。".repeat(8);
    expect(moveOf(said)).toBe("answer");
    expect(moveOf("的的的的的")).toBe("noise");
  });

  it("is the same for the same words", () => {
    for (const said of ["Hm, let me see", "再說一次", "Could you?"]) expect(moveOf(said)).toBe(moveOf(said));
  });
});
