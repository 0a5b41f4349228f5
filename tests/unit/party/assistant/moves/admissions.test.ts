import { describe, expect, it } from "vitest";
import {
  admitsNotKnowing,
  blamesOneself,
  deniesStory,
  endsAtLimit,
  lacksFact,
  rejectsGuessing,
} from "../../../../../party/assistant/moves/admissions";
import { expectLinear } from "../../../../support/growth";

describe("admitsNotKnowing", () => {
  it.each([
    "Honestly? No idea, I've never written front-end code. I could guess but I'd be making it up.",
    "I really don't know, I've never used Kafka. I'd be guessing.",
    "No clue, sorry, that's not my area.",
    "老实说不知道，我没写过前端。要猜的话也是瞎编。",
    "說實話，我完全不懂這塊，沒碰過。",
    "这个我真不清楚，没接触过，抱歉",
  ])("finds an admission of not knowing in: %s", (said) => expect(admitsNotKnowing(said)).toBe(true));

  it.each([
    "I don't know the exact number, but I would measure it first and then split the state.",
    "No idea why he left. I never asked him, I just took over the shift.",
    "我不知道他为什么走，后来我去问了他",
    "I had no idea how it worked, so I read the source.",
  ])("does not find an admission of not knowing in: %s", (said) => expect(admitsNotKnowing(said)).toBe(false));
});

describe("endsAtLimit", () => {
  it.each([
    "應該是 thread safe 吧？因為不能改所以不用鎖。我其實不太懂這塊，平常寫 Go 沒有特別在意。",
    "我是後端耶，這題可能不太適合我。我知道要用 label 跟 aria，然後 tab 順序要對，其他真的沒研究。",
    "You use a mutex. That's all I know.",
    "It keeps the rows sorted. I don't really know this area very well.",
    "用索引就行，更深的我就不了解了。",
    "Redis 可以做，其他不太清楚",
  ])("finds the limit of what somebody knows in: %s", (said) => expect(endsAtLimit(said)).toBe(true));

  it.each([
    "我一开始不太懂这块，后来去问了同事，三天就会了。",
    "客户不太懂这块",
    "I didn't know this area, so I asked Kim.",
    "I don't know him very well.",
    "我们没用过锁，用的是队列",
  ])("does not find the limit of what somebody knows in: %s", (said) => expect(endsAtLimit(said)).toBe(false));
});

describe("deniesStory", () => {
  it.each([
    "那没有 我从来没晚过 除非堵车 堵车那不能赖我 你让平台去赖高德去",
    "師傅 我說了沒晚過",
    "I've never been late.",
    "No, that never happened to me.",
    "No, I've never missed a deadline.",
    "我從來沒遲到過",
    "沒有欸，我沒遇過這種狀況",
    "没遇到过这种事",
    "It never happened.",
    "That hasn't ever happened to me, luckily.",
    "That didn't happen.",
    "Nothing like that has ever happened here.",
    "Nothing of the sort happened.",
    "I've never had the chance to lead a team.",
    "No, I never missed one.",
    "我从来没有迟到过，真的。",
    "至今没遇到过这种情况",
    "我一次都沒遲到過",
    "我根本没遇到过这种事",
  ])("finds the denial of such a story in: %s", (said) => expect(deniesStory(said)).toBe(true));

  it.each([
    "I never forgot her.",
    "I've never been so tired. The night of the flood we carried forty beds upstairs and the lift was broken and nobody slept at all until the next afternoon came.",
    "我从来没这么累过，那天我们搬了四十张床",
    "I've never missed a deadline, but once I nearly did: the printer broke.",
    "我从来没放弃过他，每周都去看他",
    "没有人帮我，我自己做完的",
    "I've never missed a deadline because I plan backwards from the date.",
    "It happened at work.",
    "That happened to me.",
    "This has happened so far, at work.",
    "Such a thing happened here.",
    "I've never made a bigger mistake than the wedding cake order, we delivered it a day late.",
    "I've never had a harder case than the flood.",
    "I never had a chance to finish the report, my laptop broke.",
    "I've never had any problem since then.",
    "I've never missed a deadline after that.",
    "I've never worked nights, the manager changed my shift and I forgot the alarm.",
    "根本没时间做",
    "压根没空写",
    "一直没收到资料。",
    "到现在都没收到资料",
    "至今没人回复我",
    "一直没人回复我的邮件，所以晚了",
    "從來沒人教我",
    "之后我从来没迟到过",
  ])("does not find the denial of such a story in: %s", (said) => expect(deniesStory(said)).toBe(false));
});

describe("blamesOneself", () => {
  it.each([
    "Next one please. And sorry, that was a bad answer, I feel stupid.",
    "I'm so bad at this, can we skip it?",
    "下一題吧，我好笨，剛剛答得很爛",
    "跳过吧，我太差劲了",
    "skip, I messed this up",
  ])("finds words against oneself in: %s", (said) => expect(blamesOneself(said)).toBe(true));

  it.each([
    "Can we skip this one?",
    "他觉得我很好，跳过吧",
    "The old tool was bad at scaling, next question",
    "下一题",
  ])("does not find words against oneself in: %s", (said) => expect(blamesOneself(said)).toBe(false));
});

describe("lacksFact", () => {
  it.each([
    "I don't know who your boss is, sorry.",
    "I’m not sure how many people work there, sorry.",
    "你们老板是谁我不知道，不好意思。",
    "我不清楚貴公司的數字，抱歉",
    "I don't know what your company sells",
    "I don't know what the salary is",
    "我不知道你们的产品是什么",
  ])("finds a fact that somebody lacks in: %s", (said) => expect(lacksFact(said)).toBe(true));

  it.each([
    "I don't know what you mean, sorry.",
    "I don't know who you mean by that.",
    "I don't know what the question is about.",
    "Sorry, who is your boss?",
    "我不知道你的意思，不好意思。",
    "這題我不知道怎麼答",
    "I don't know that word",
    "I don't know this word, sorry",
    "I don't know that technical term.",
    "I don't know what idempotent is",
    "I don't know what CRUD means",
    "I don't know what the acronym stands for",
    "我不知道这个词",
    "我不知道CRUD是什么",
  ])("takes no request for help for one: %s", (said) => expect(lacksFact(said)).toBe(false));
});

describe("rejectsGuessing", () => {
  it("finds that a guess would be worth nothing", () => {
    expect(rejectsGuessing("I could guess but I’d be making it up.")).toBe(true);
    expect(rejectsGuessing("要猜的话也是瞎编。")).toBe(true);
    expect(rejectsGuessing("No idea, sorry.")).toBe(false);
  });
});

describe("the rules of admissions", () => {
  it.each([
    "i've never been ",
    "no idea ",
    "我從來沒",
    "其实我也就真的",
    "it was a bad answer so ",
    "that's all i know about this ",
  ])("take time in proportion to the length of: %s", (words) =>
    expectLinear(
      (times) => {
        const said = words.repeat(times);
        for (const find of [admitsNotKnowing, endsAtLimit, deniesStory, blamesOneself, lacksFact]) find(said);
      },
      { small: 1_000, large: 8_000 },
    ),
  );
});
