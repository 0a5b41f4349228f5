import { beforeAll, describe, expect, it } from "vitest";
import { asksForBreak, choosesToGoOn, endsOutright, resumes } from "../../../../../party/assistant/moves/breaks";
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
});

describe("going on after one", () => {
  it.each([
    ...["Let's continue", "ok, let's continue", "I'm okay, let's keep going.", "Thanks, let's continue the interview"],
    ...["I want to go on", "I'd like to continue", "I can continue with this question", "continue"],
    ...["继续", "好，我们继续", "谢谢，我想继续", "我可以繼續", "那我繼續講好了", "沒關係，我可以繼續"],
  ])("asks for the question again: %s", (said) => {
    expect(resumes(said)).toBe(true);
    expect(moveOf(said)).toBe("repeat");
  });

  it.each([
    "I don't want to continue",
    "Let's move on",
    "I continued with the report",
    "我不想继续了",
    "后来我们继续做了三个月",
  ])("isn't found in other words: %s", (said) => expect(resumes(said)).toBe(false));

  it("is an answer where the question offers it", () => {
    expect(moveOf("continue", "Would you stop or continue?")).toBe("answer");
  });

  it("is a choice between going on and the next question after kind words alone", () => {
    expect(choosesToGoOn("Let's go on")).toBe(true);
    expect(moveOf("Let's go on")).toBe("skip");
    expect(choosesToGoOn("Next question please")).toBe(false);
  });
});

describe("the end", () => {
  it.each([
    ...[
      "I want to stop",
      "Let's end it here.",
      "I don't want to continue.",
      "that's it from me for tonight",
      "I have to go",
    ],
    ...["结束吧", "我不想面了", "今天先到这里", "我想停下來", "算了，下次吧"],
  ])("is asked for outright: %s", (said) => expect(endsOutright(said)).toBe(true));

  it.each(["I'm dying here", "要掛了", "so long", "我撐不住"])("isn't: %s", (said) =>
    expect(endsOutright(said)).toBe(false),
  );
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
