import { beforeAll, describe, expect, it } from "vitest";
import { deniesStory } from "../../../../../party/assistant/moves/admissions";
import {
  answersEnd,
  asksForBreak,
  choosesToGoOn,
  endsOutright,
  resumes,
} from "../../../../../party/assistant/moves/breaks";
import { openRecognize, type Recognize } from "../../../../../party/assistant/moves/recognize-move";

let recognize: Recognize;
beforeAll(async () => {
  recognize = await openRecognize();
});
const moveOf = (said: string, question = "Tell me about a time another team stood in the way of your work.") =>
  recognize({ interviewType: "behavioral", question, said, spoken: false });

describe("a break", () => {
  it.each([
    ...[
      "I'd like a break please",
      "Can I take a quick break?",
      "could we pause for a minute",
      "pause",
      "let's pause here",
    ],
    ...[
      "I need to use the bathroom",
      "Can I go get some water?",
      "brb",
      "I'll be right back",
      "Let's stop here for a second.",
    ],
    ...["Wait, someone's at the door", "sorry, my phone is ringing"],
    ...[
      "可以先暂停吗",
      "先停一下",
      "停一下",
      "暂停",
      "我想休息一下",
      "能休息五分钟吗",
      "我去下洗手间",
      "我想上个厕所",
      "我去倒杯水",
    ],
    ...["有人敲门，等一下", "先停一下好嗎", "可以先暫停嗎", "我去喝個水", "我馬上回來"],
  ])("is what these words ask for: %s", (said) => {
    expect(asksForBreak(said)).toBe(true);
    expect(moveOf(said)).toBe("meta");
  });

  it.each([
    ...[
      "I took a break from the project for two weeks.",
      "We need to stop the release first.",
      "I brought the team some coffee",
    ],
    ...["I want to build a water pump.", "I'd break the task into small pieces", "I make a pause when people get loud"],
    ...["我让他们停一下再说", "休息的时候我会跑步", "我们把机器停了", "我请同事喝咖啡", "我去客户那边开会"],
  ])("isn't found in an answer: %s", (said) => expect(asksForBreak(said)).toBe(false));

  it.each([
    ["我喝茶。", "早上一般喝什么？"],
    ["I just have a coffee", "What do you drink in the morning?"],
    ["先休息一下", "压力大的时候您怎么办？"],
    ["I need to take a break.", "How do you deal with stress?"],
  ])("isn't found in an answer to such a question: %s", (said, question) =>
    expect(asksForBreak(said, question)).toBe(false),
  );
});

describe("going on after one", () => {
  it.each([
    ...["Let's continue", "ok, let's continue", "I'm okay, let's keep going.", "Thanks, let's continue the interview"],
    ...["continue", "Yes, okay, let's continue", "I'm back, so let's continue", "继续", "好，我们继续", "我們繼續吧"],
  ])("asks for the question again: %s", (said) => {
    expect(resumes(said)).toBe(true);
    expect(moveOf(said)).toBe("repeat");
  });

  it.each([
    ...[
      "I want to go on",
      "I'd like to continue",
      "I can continue with this question",
      "Can I continue?",
      "Let's go on",
    ],
    ...["谢谢，我想继续", "我可以繼續", "那我繼續講好了", "沒關係，我可以繼續"],
  ])("is a choice after kind words alone: %s", (said) => {
    expect(choosesToGoOn(said)).toBe(true);
    expect(resumes(said)).toBe(false);
  });

  it.each([
    ...["I don't want to continue", "Let's move on", "I continued with the report", "Next question please"],
    ...["我不想继续了", "后来我们继续做了三个月"],
  ])("isn't found in other words: %s", (said) => expect(choosesToGoOn(said)).toBe(false));

  it("is an answer where the question offers it", () => {
    expect(moveOf("continue", "Would you stop or continue?")).toBe("answer");
  });
});

describe("the end", () => {
  it.each([
    ...["I want to stop", "Let's end it here.", "I don't want to continue.", "that's it from me for tonight"],
    ...["I have to go", "I don’t want to do this anymore", "I'd rather not continue", "gtg"],
    ...["结束吧", "我不想面了", "今天先到这里", "我想停下來", "算了，下次吧", "我有急事要处理"],
    "不好意思，我今天身體真的不太舒服，頭也很痛，所以我想我們今天的面試就先結束在這邊，非常謝謝您",
  ])("is asked for outright: %s", (said) => expect(endsOutright(said)).toBe(true));

  it.each(["I'm dying here", "要掛了", "so long", "我撐不住", "I don't want to end it", "不是，我不想结束"])(
    "isn't: %s",
    (said) => expect(endsOutright(said)).toBe(false),
  );

  it.each([
    ...(["Yes", "yes please", "Okay", "end it", "是的", "好的", "結束吧"] as const).map(
      (said) => [said, "end"] as const,
    ),
    ...(["No", "No, let's go on", "不是，我不想结束", "不用", "沒有"] as const).map((said) => [said, "go on"] as const),
    ...(["I led the rewrite of our checkout."] as const).map((said) => [said, null] as const),
  ])("is answered: %s", (said, answer) => expect(answersEnd(said)).toBe(answer));
});

describe("long words", () => {
  it.each([
    `${"嗯".repeat(40)}上次那个项目延期了我重新排了计划跟客户沟通最后上线了`,
    "没事".repeat(16),
    "想要".repeat(16),
    "okay ".repeat(22),
  ])("are read at once: %s", (said) => {
    expect([asksForBreak(said), resumes(said), choosesToGoOn(said), deniesStory(said)]).toEqual([
      ...[false, false, false, false],
    ]);
  });
});

describe("words to the interviewer", () => {
  it.each([
    ["我觉得我明天肯定要挂", "nervous"],
    ["明天面试我要挂了", "nervous"],
    ["I'm going to bomb tomorrow", "nervous"],
    ["I think I'm going to fail this interview", "nervous"],
    ["Did you get that joke?", "think"],
    ["You're funny", "think"],
    ["笑死", "think"],
  ])("%s", (said, move) => expect(moveOf(said)).toBe(move));
});
