import { describe, expect, it } from "vitest";
import { judgeEcho, type OthersWords } from "../../../../party/voice/echo-guard";

/** A finished line of the other participant. */
function said(text: string, startedAt: number, endedAt: number, id = "line"): OthersWords {
  return { id, text, startedAt, endedAt };
}
function saying(text: string, startedAt: number): OthersWords {
  return { id: "interim", text, startedAt, endedAt: null };
}
function judge(text: string, startedAt: number, others: OthersWords[], now = startedAt + 4_000) {
  return judgeEcho({ text, startedAt }, others, now);
}

const QUESTION = said(
  "Tell me about a time you disagreed with a designer about something you were building together.",
  10_000,
  16_000,
);
const SHORT = said("What is the difference between a process and a thread?", 10_000, 14_000);
const 问题 = said("请讲一个你和设计师意见不同的经历，你们最后是怎么解决的？", 10_000, 16_000);
const 問題 = said("請你先簡單自我介紹一下，然後說說你最近負責的專案。", 10_000, 15_000);

describe("echo guard leaves out an echo", () => {
  it.each<[string, string, number, OthersWords]>([
    [
      "word for word",
      "Tell me about a time you disagreed with a designer about something you were building together",
      10_700,
      QUESTION,
    ],
    [
      "in other letters and punctuation",
      "tell me about a time you disagreed with a designer, about something you were building together!",
      11_000,
      QUESTION,
    ],
    [
      "with misheard words",
      "tell me about the time you disagree with the designer about some thing you were building together",
      11_200,
      QUESTION,
    ],
    [
      "with lost words",
      "me about a time you disagreed a designer about something were building together",
      11_200,
      QUESTION,
    ],
    ["only its beginning", "tell me about a time you disagreed", 10_900, QUESTION],
    [
      "only its end, heard when the end was said",
      "with a designer about something you were building together",
      13_500,
      QUESTION,
    ],
    ["a short question", "what is the difference between a process and a thread", 11_000, SHORT],
    ["Chinese, word for word", "请讲一个你和设计师意见不同的经历你们最后是怎么解决的", 10_900, 问题],
    ["Chinese with misheard characters", "请讲一个你和设计师一见不同的精力你们最后是怎么解决的", 11_100, 问题],
    ["the first half in Chinese", "请讲一个你和设计师意见不同的经历", 10_900, 问题],
    ["the second half in Chinese", "你们最后是怎么解决的", 14_200, 问题],
    ["Traditional Chinese", "請你先簡單自我介紹一下然後說說你最近負責的專案", 11_000, 問題],
    [
      "Chinese with English words in it",
      "你在项目里为什么用 react 不用 vue",
      10_800,
      said("你在项目里为什么用 React，不用 Vue？", 10_000, 13_000),
    ],
  ])("%s", (_name, text, startedAt, line) => {
    expect(judge(text, startedAt, [line])).toEqual({ drop: true, because: "line" });
  });

  it("recognized as one line but spoken as two", () => {
    const others = [
      said("How did you push back?", 10_000, 11_800, "first"),
      said("What did you actually say to her?", 12_000, 14_000, "second"),
    ];
    expect(judge("how did you push back what did you actually say to her", 10_800, others)).toEqual({
      drop: true,
      because: "second",
    });
  });

  it("before the other's line is final, by comparing with the interim", () => {
    const verdict = judge("so what was the hardest bug you ever had to find", 10_600, [
      saying("So what was the hardest bug you ever had to find in", 10_000),
    ]);
    expect(verdict).toEqual({ drop: true, because: "interim" });
  });

  it("repeating the whole line, word for word, seconds later", () => {
    const text = "what is the difference between a process and a thread";
    expect(judge(text, 17_500, [SHORT])).toEqual({ drop: true, because: "line" });
    expect(judge(text, 19_500, [SHORT])).toEqual({ drop: false, wait: false });
  });
});

describe("echo guard keeps the speaker's own words", () => {
  it.each<[string, string, number, OthersWords]>([
    ["a short answer that both give", "Yes.", 10_500, said("Yes.", 10_000, 10_800)],
    ["a greeting that both say", "Nice to meet you", 10_900, said("Hi, nice to meet you.", 10_000, 11_500)],
    ["a greeting given back", "Hi, nice to meet you.", 12_200, said("Hi, nice to meet you.", 10_000, 11_800)],
    ["a greeting given back in Chinese", "你好很高兴认识你", 12_300, said("你好，很高兴认识你。", 10_000, 11_900)],
    ["agreement in Chinese", "好的", 10_400, said("好的。", 10_000, 10_600)],
    ["a little more agreement in Chinese", "好的没问题", 10_600, said("好的，没问题。", 10_000, 11_000)],
    ["a greeting in Chinese", "你好很高兴", 10_900, said("你好，很高兴认识你。", 10_000, 11_500)],
    [
      "the question restated with additions",
      "So you ask me about a time I disagreed — well, I once built a map with a designer",
      17_000,
      QUESTION,
    ],
    [
      "the question restated in the first person, at once",
      "About a time I disagreed with a designer?",
      15_500,
      QUESTION,
    ],
    ["the question restated in the first person, in Chinese", "讲一个我和设计师意见不同的经历", 16_200, 问题],
    [
      "the question restated with additions, in Chinese",
      "您是想听我和设计师有分歧的经历对吧那我说说去年的地图项目",
      16_800,
      问题,
    ],
    [
      "an answer that begins with the question's words",
      "The difference between a process and a thread is that threads share their memory",
      15_000,
      SHORT,
    ],
    ["the question's core, repeated while thinking", "The difference between a process and a thread", 15_600, SHORT],
    [
      "an interruption that has nothing of it",
      "Sorry, could you say that again, please? The line is bad.",
      12_000,
      QUESTION,
    ],
    [
      "an answer at the same time with common words",
      "I think it was about the way we were building the map",
      12_000,
      QUESTION,
    ],
    [
      "an answer that uses the other's words in its own order",
      "we were building something together with a designer when about that time we disagreed on it",
      13_000,
      QUESTION,
    ],
    ["an answer in Chinese that shares characters", "我们最后是和产品经理一起开会解决的大家都同意了", 16_600, 问题],
    [
      "the echo followed by one's own words",
      "tell me about a time you disagreed sure last spring we rebuilt the planner",
      10_900,
      QUESTION,
    ],
    [
      "the same words in a later part of the talk",
      "tell me about a time you disagreed with a designer",
      60_000,
      QUESTION,
    ],
    ["words said before the other's", "tell me about a time you disagreed with a designer", 6_000, QUESTION],
    [
      "other figures",
      "we had twelve people and four of them were in Berlin",
      10_800,
      said("How large was the team and where was it based?", 10_000, 13_000),
    ],
  ])("%s", (_name, text, startedAt, line) => {
    expect(judge(text, startedAt, [line])).toMatchObject({ drop: false });
  });

  it("when nobody else has spoken", () => {
    expect(judge("I have worked with React for five years now", 10_000, [])).toEqual({ drop: false, wait: false });
  });
});

describe("echo guard while the other is still speaking", () => {
  const spoken = "so what was the hardest bug you ever had to find in production";

  it("holds words that go beyond the interim, and leaves them out when the final has them", () => {
    expect(judge(spoken, 10_600, [saying("So what was the hardest bug", 10_000)])).toEqual({ drop: false, wait: true });
    const line = said("So what was the hardest bug you ever had to find in production?", 10_000, 14_000);
    expect(judge(spoken, 10_600, [line])).toEqual({ drop: true, because: "line" });
  });

  it("holds words in Chinese too", () => {
    const text = "那你遇到过最难的线上问题是什么";
    expect(judge(text, 10_600, [saying("那你遇到过最难的", 10_000)])).toEqual({ drop: false, wait: true });
    expect(judge(text, 10_600, [said("那你遇到过最难的线上问题是什么？", 10_000, 13_000)])).toMatchObject({
      drop: true,
    });
  });

  it("keeps held words when the final says something else", () => {
    const text = "so what was the hardest thing I would say the migration of the billing system";
    const line = said("So what was the hardest bug you ever had to find?", 10_000, 13_000);
    expect(judge(text, 13_800, [line])).toEqual({ drop: false, wait: false });
  });

  it("does not hold words that do not resemble the interim", () => {
    const verdict = judge("we moved the billing system to another region last year", 11_000, [
      saying("Good and what happened after you shipped it", 10_000),
    ]);
    expect(verdict).toEqual({ drop: false, wait: false });
  });

  it("tells a speaker's words apart from an echo that was cut differently", () => {
    const verdict = judge("after we shipped it nobody asked to turn the map off any more", 12_000, [
      saying("Good. And what happened after you shipped it", 10_000),
    ]);
    expect(verdict).toMatchObject({ drop: false });
  });
});
