import { describe, expect, it } from "vitest";
import { measureDelivery } from "../../../../../party/assistant/analysis/measure-delivery";
import { stripFillers } from "../../../../../party/assistant/words/fillers";
import { readText } from "../../../../../party/assistant/words/text";
import { say } from "./say";
import { SOFT } from "./soft-sentences";

const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i % 7 ? "s" : ""}`).join(" ");
const counted = (text: string, lang = "en") => {
  const { fillers, hedges } = measureDelivery(say([text]), lang);
  const read = (some: readonly { words: string; count: number }[]) =>
    Object.fromEntries(some.map((one) => [one.words, one.count]));
  return { fillers: read(fillers), hedges: read(hedges) };
};

describe("measureDelivery, pace", () => {
  it("counts words over the time of speaking, without the pauses between lines", () => {
    const delivery = measureDelivery(say([words(20), words(20)], { seconds: 10, pause: 5 }), "en");
    expect(delivery).toMatchObject({ unit: "words", amount: 40, speakingMs: 20_000, pace: 120 });
    expect(delivery.pauses).toEqual([{ at: 10_000, ms: 5_000 }]);
  });

  it("counts no pause in which the interviewer asks a follow-up", () => {
    const answer = say([words(20), words(20)], { seconds: 10, pause: 5 });
    const followUp = {
      id: "q2",
      role: "ai",
      text: "And then?",
      lang: "en",
      startedAt: 10_800,
      endedAt: 14_000,
    } as const;
    expect(measureDelivery(answer, "en", [followUp]).pauses).toEqual([]);
    const later = { ...followUp, startedAt: 26_000, endedAt: 28_000 };
    expect(measureDelivery(answer, "en", [later]).pauses).toEqual([{ at: 10_000, ms: 5_000 }]);
  });

  it("counts characters in Chinese, and a foreign word as one", () => {
    const delivery = measureDelivery(say(["我把缓存换成了 Redis，快了一倍"], { seconds: 6 }), "zh-CN");
    expect(delivery).toMatchObject({ unit: "characters", amount: 12, pace: 120 });
  });

  it("is absent for typed text, for too little text and for text faster than speech", () => {
    expect(measureDelivery(say([words(40)], { seconds: 0 }), "en")).toMatchObject({
      pace: null,
      speakingMs: 0,
      amount: 40,
    });
    expect(measureDelivery(say([words(10)], { seconds: 3 }), "en").pace).toBeNull();
    expect(measureDelivery(say([words(100)], { seconds: 6 }), "en").pace).toBeNull();
  });

  it("leaves out the lines that were typed among spoken ones", () => {
    const [spoken, typed] = [say([words(20)], { seconds: 10 }), say([words(300)], { seconds: 0 })];
    expect(measureDelivery([...spoken, ...typed], "en")).toMatchObject({ pace: 120, amount: 320 });
  });

  it("leaves out the time of words that are no answer", () => {
    const [aside, half] = say([words(10), words(20)], { seconds: 10, pause: 0 });
    if (!aside || !half) throw new Error("no lines");
    const blank = { ...aside, text: " ".repeat(aside.text.length) };
    expect(measureDelivery([blank, half], "en")).toMatchObject({ speakingMs: 10_000, pace: 120 });
    const begun = { ...half, text: `${" ".repeat(half.text.length)}${half.text}` };
    expect(measureDelivery([begun], "en").speakingMs).toBe(5_000);
  });

  it("counts overlapping lines once", () => {
    const [one, two] = say([words(10), words(10)], { seconds: 10, pause: -5 });
    expect(
      measureDelivery(
        [one, two].flatMap((line) => line ?? []),
        "en",
      ),
    ).toMatchObject({ speakingMs: 15_000, pauses: [] });
  });

  it("is absent when nothing was said", () => {
    const nothing = { amount: 0, speakingMs: 0, pace: null, fillers: [], hedges: [], pauses: [] };
    expect(measureDelivery([], "zh-TW")).toEqual({ unit: "characters", ...nothing });
    expect(measureDelivery([], "en-GB")).toEqual({ unit: "words", ...nothing });
  });
});

describe("measureDelivery, fillers", () => {
  it("counts words that only fill a pause", () => {
    const { fillers } = counted("Um, so I was like, you know, really tired and uh we sort of stopped, like, early.");
    expect(fillers).toEqual({ um: 1, uh: 1, like: 2, "you know": 1, "sort of": 1 });
  });

  it("quotes a Chinese word as it was said", () => {
    expect(counted("我會先看紀錄\n不確定\n再跑一次", "zh-TW").hedges).toEqual({ 不確定: 1 });
  });

  it.each([
    ["We had like forty orders, at like five in the morning, and it went from like 90 down to like none.", 4],
    ["It looked like two of ours, I'd like two of them, and they treated us like three kids.", undefined],
  ])("counts like before a number only where it compares nothing: %s", (text, count) => {
    expect(counted(text).fillers.like).toBe(count);
  });

  it("does not count the same words when they carry meaning", () => {
    const { fillers } = counted(
      "I like what you know about this kind of work. Do you know how it looks like? It is a new sort of map.",
    );
    expect(fillers).toEqual({ "sort of": 1 });
  });

  it.each([
    ["I I I was on the the team, so we, we moved it.", { "I I": 1, "the the": 1, "we we": 1 }],
    [
      "They they said it's it's in the in the log, and a a day later my my boss agreed.",
      {
        ...{ "they they": 1, "it's it's": 1, "in the in the": 1, "a a": 1, "my my": 1 },
      },
    ],
    ["So yeah, it worked. We shipped it, so, yeah, that was good.", { "so yeah": 2 }],
    ["The-- the build broke. You you you can see it. I... I fixed it.", { "the the": 1, "you you": 1, "I I": 1 }],
  ])("counts a word that is repeated at once, and so yeah: %s", (text, expected) => {
    expect(counted(text).fillers).toEqual(expected);
  });

  it.each([
    "I know that that was wrong, and had had a very very long day. No no, bye bye.",
    "So do I, I think. She earns more than I. I told you you can, and I gave her her book.",
    "What it is is a cache, the one I was looking for for years, so we log in in the morning.",
    "We chose plan A a year ago, and the operators AND and OR differ. Do you agree? I think so, yeah.",
    "In phase I I led the tests. Is it broken? If we need it it is there. The theory there, we were.",
  ])("does not count repetitions in correct sentences: %s", (text) => {
    expect(counted(text).fillers).toEqual({});
  });

  it("counts a Chinese word said three times, but no reduplication", () => {
    expect(counted("我我我觉得，这这这个方案可行。", "zh-CN").fillers).toEqual({ 我我: 1, 这这: 1 });
    expect(counted("我先看看，謝謝，他告訴我們我們可以慢慢試試。妳看我我看妳，天天如此。", "zh-TW").fillers).toEqual(
      {},
    );
  });

  it("keeps one of the repeated words when fillers are left out", () => {
    expect(stripFillers(readText("I I I moved the, the shop")).tokens.map(({ text }) => text)).toEqual([
      ...["i", "moved", "the", "shop"],
    ]);
  });

  it("counts Chinese fillers, in the characters of the transcript", () => {
    expect(counted("嗯，那個，我們就是，就是先測試，然後，呃，然後再上線。", "zh-TW").fillers).toEqual({
      嗯: 1,
      呃: 1,
      那個: 1,
      就是: 1,
      然後: 1,
    });
  });

  it("counts a Latin word or a number in Chinese as one", () => {
    expect(measureDelivery(say(["我们用Redis做缓存，HTTP和443。"]), "zh-CN")).toMatchObject({
      unit: "characters",
      amount: 10,
    });
  });

  it("does not count the word before an example", () => {
    expect(counted("I use an index, but a column with two values, like gender, needs none.").fillers).toEqual({});
  });

  it("does not count Chinese words that point or join", () => {
    expect(counted("那个接口就是我写的，然后我把这个结果发给主管。", "zh-CN").fillers).toEqual({});
  });
});

describe("measureDelivery, softening words", () => {
  it("counts them apart from fillers", () => {
    expect(counted("Um, I guess I did it well. Maybe I talked too much, I guess.")).toEqual({
      fillers: { um: 1 },
      hedges: { "I guess": 2, maybe: 1 },
    });
    expect(counted("嗯，我可能做得还行，应该是我自己修好的吧。", "zh-CN")).toEqual({
      fillers: { 嗯: 1 },
      hedges: { 可能: 1, 应该: 1 },
    });
  });

  it.each([
    ["en", "Maybe we could speak about the pay? The lease might expire twice, and we handle that."],
    ["en", "Sorry, I guess I talk too fast today. We moved the shop in a week."],
    ["en", "The filter tells that a key is definitely not there or probably there. I believe in short meetings."],
    ["zh-CN", "请问后面大概还有几轮？写入可能失败，所以我们会重试。"],
    ["zh-CN", "我们换一题吧。我就从头开始讲吧，锁的顺序不确定就会死锁。"],
    ["zh-TW", "請問大概什麼時候會通知？封包可能遺失，所以要重傳。"],
    ["zh-TW", "那我就先說結論吧。那天店裡好像過年一樣熱鬧。"],
    ["en", "We might have duplicates in the queue. Maybe we have to retry the call."],
    ["zh-CN", "用户可能是网络不好吧，那天好像下雨吧。"],
    ["zh-TW", "他應該是週五到的吧，客人大概等了很久吧。"],
  ])("does not count them in questions, asides, facts and suggestions (%s): %s", (lang, said) => {
    expect(counted(said, lang).hedges).toEqual({});
  });

  it.each([
    ["en", "I might have been too harsh, and it was a bit late.", { might: 1 }],
    ["zh-CN", "我可能太急了，大概是我没睡够吧。", { 可能: 1, 大概: 1 }],
    ["zh-TW", "可能他也很累，應該是我誤會他了吧。", { 應該: 1 }],
  ])("counts them in the candidate's own statements (%s): %s", (lang, said, hedges) => {
    expect(counted(said, lang).hedges).toEqual(hedges);
  });

  it.each(SOFT)("counts them about the candidate's own work alone (%s): %s", (lang, said, hedges) => {
    expect(counted(said, lang).hedges).toEqual(Object.fromEntries(hedges.map((one) => [one, 1])));
  });

  it("does not count possibilities and duties", () => {
    expect(counted("有可能的原因一共三个，你应该先问。", "zh-CN").hedges).toEqual({});
  });
});
