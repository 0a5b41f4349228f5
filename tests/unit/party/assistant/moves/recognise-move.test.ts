import { beforeAll, describe, expect, it } from "vitest";
import type { Move } from "../../../../../party/assistant/moves/move";
import { openRecognise, type Recognise } from "../../../../../party/assistant/moves/recognise-move";
import { isCrisis } from "../../../../../party/care/crisis";
import { isDisclosure } from "../../../../../party/care/disclosure";

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
    ["um", "noise"],
    ["🙂🙂🙂", "noise"],
    ["I was crying the whole night and I don't want to live any more.", "crisis"],
    ["My boss keeps touching me and I don't know what to do.", "disclosure"],
  ])("takes %s for %s", (said, move) => expect(moveOf(said)).toBe(move));

  it.each([
    "Yes.",
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

  it("is the same for the same words", () => {
    for (const said of ["Hm, let me see", "再說一次", "Could you?"]) expect(moveOf(said)).toBe(moveOf(said));
  });
});

describe("isCrisis", () => {
  it.each([
    "I want to kill myself.",
    "honestly everyone would be better off without me",
    "so we shipped it in may and um i just don't want to be here anymore",
    "There is no reason to live.",
    "I took all my pills.",
    "i swear i'm going to kill my boss tomorrow",
    "我不想活了",
    "活著好累，不如死了算了",
    "想一了百了",
    "没有我大家会过得更好",
  ])("sees the danger: %s", (said) => expect(isCrisis(said)).toBe(true));

  it.each([
    "This deadline nearly killed me.",
    "I wanted to die of embarrassment.",
    "Then I kill the process with kill -9.",
    "A patient told me that she wanted to die, and I stayed with her.",
    "We ran a suicide prevention training for the whole ward.",
    "先杀死进程再重启",
    "那陣子真的累死了",
    "有個病人說不想活了，我陪他聊了一晚",
    "当时尴尬死了",
  ])("leaves a figure of speech and a story alone: %s", (said) => expect(isCrisis(said)).toBe(false));
});

describe("isDisclosure", () => {
  it.each([
    "My husband hits me.",
    "I'm being harassed at work and I don't know who to tell.",
    "he keeps grabbing me in the storage room",
    "主管一直摸我",
    "我被同事性騷擾了",
  ])("sees that somebody suffers: %s", (said) => expect(isDisclosure(said)).toBe(true));

  it.each([
    "I reported a colleague who harassed her and went to HR with her.",
    "A customer threatened me with a bad review, so I called my manager and in the end he apologised.",
    "The project hit me hard, but I learned a lot.",
    "同事被騷擾，我陪她去人資申訴",
    "客户打断我，我就等他说完",
  ])("leaves a story from work alone: %s", (said) => expect(isDisclosure(said)).toBe(false));
});
