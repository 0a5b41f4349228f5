import { describe, expect, it } from "vitest";
import type { Replies } from "../../../../../party/assistant/coach-words/replies";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import { wordsOf } from "../../../../../party/assistant/coach-words/words-of";
import { languageOf } from "../../../../../party/assistant/words/interviewer-speech";
import type { InterviewType, Language } from "../../../../../party/protocol/vocabulary";
import { CoachInterview } from "../../../../support/coach-interview";

type Order = ConstructorParameters<typeof CoachInterview>[0];

/** An interview that asks this question of a bank, and then others. */
async function asking(id: string, lang: Language = "en", order: Order = {}): Promise<CoachInterview> {
  const interviewType = id.split("-")[0] as InterviewType;
  const interview = new CoachInterview({ interviewType, lang, minutes: 30, ...order, first: { id, text: "?" } });
  await interview.start();
  expect(interview.asking?.id).toBe(id);
  return interview;
}

/** The wording of these that the text begins with, and what follows it. */
function restAfter(text: string, wordings: readonly string[]): string {
  const first = wordings.find((one) => text.startsWith(one));
  expect(first, text).toBeDefined();
  return text.slice(first?.length ?? 0).trim();
}

const repliesOf = (lang: Language): Replies => WORDS[languageOf(lang)].replies;

describe("coach, words that leave the question open", () => {
  it.each<[Language, string]>([
    ["en", "I need to use the bathroom"],
    ["zh-CN", "可以先暂停吗"],
    ["zh-TW", "我想休息一下"],
  ])("waits for a break in %s without asking again", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    const question = interview.asking?.text ?? "no question";
    const text = await interview.answer(said);
    expect(repliesOf(lang).meta.pause).toContain(text);
    expect(interview.asking?.id).toBe("behavioral-missed-deadline");
    expect(await interview.answer(lang === "en" ? "Let's continue" : "我們繼續吧")).toContain(question);
  });

  it.each<[Language, string]>([
    ["en", "I want out of this interview"],
    ["zh-TW", "關掉吧"],
  ])("asks before an end that isn't asked for outright in %s", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    expect(repliesOf(lang).endOrGoOn).toContain(await interview.answer(said));
    expect(interview.mock?.phase).toBe("asking");
    await interview.answer(lang === "en" ? "end it" : "結束");
    expect(interview.mock?.phase).toBe("closed");
  });

  it.each<[Language, string]>([
    ["en", "Why do you ask?"],
    ["zh-CN", "问这个干嘛"],
    ["zh-TW", "為什麼要問這個"],
  ])("says in %s why it asks, and asks again", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    const question = interview.asking?.text ?? "no question";
    expect(restAfter(await interview.answer(said), repliesOf(lang).whyAsked)).toContain(question);
  });

  it.each<[Language, string]>([
    ["en", "yes, please"],
    ["zh-TW", "好的"],
  ])("takes a mere yes in %s to an offer to go on for no answer", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    const question = interview.asking?.text ?? "no question";
    await interview.answer(lang === "en" ? "you stupid bot" : "你這個笨機器人");
    expect(restAfter(await interview.answer(said), repliesOf(lang).repeat)).toContain(question);
    expect(interview.asking?.followUps).toBe(0);
  });

  it("takes yes and no for answers to that", async () => {
    for (const [said, phase] of [
      ["Yes", "closed"],
      ["No, let’s go on", "asking"],
      ["No", "asking"],
    ] as const) {
      const interview = await asking("behavioral-missed-deadline");
      const question = interview.asking?.text ?? "no question";
      await interview.answer("I want out of this interview");
      const text = await interview.answer(said);
      expect(interview.mock?.phase).toBe(phase);
      expect(text.includes(question)).toBe(phase === "asking");
    }
  });

  it("asks for no more about a bare no to an open question", async () => {
    const interview = new CoachInterview({ minutes: 30 });
    await interview.start();
    expect(repliesOf("en").dontKnow.open).toContain(await interview.answer("No"));
  });

  it("goes on from an answer that a break has ended", async () => {
    const interview = await asking("behavioral-missed-deadline");
    const question = interview.asking?.text ?? "no question";
    await interview.answer(
      "We missed the date by a week, so I told the client and we shipped it on Friday. Can I take a break?",
    );
    expect(await interview.answer("Let's continue")).not.toContain(question);
  });

  it.each<[Language, readonly string[]]>([
    ["en", ["No", "Never"]],
    ["zh-CN", ["没有", "没有过"]],
    ["zh-TW", ["沒有", "真的沒有"]],
  ])("takes a bare no for a story that never happened in %s, and the second one for good", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    expect(repliesOf(lang).dontKnow.story).toContain(await interview.answer(said[0] ?? ""));
    const text = await interview.answer(said[1] ?? "");
    expect(interview.asking?.id).not.toBe("behavioral-missed-deadline");
    restAfter(text, repliesOf(lang).moveOn);
  });
});

describe("coach, a loss", () => {
  it.each<[Language, keyof Replies["grief"], string]>([
    ["en", "loss", "I haven’t read anything, my father died last month."],
    ["en", "hardship", "nothing really, the dad died two days later so"],
    ["zh-CN", "loss", "最近没看什么，我妈走了。"],
    ["zh-TW", "loss", "我最近沒有在看什麼書，因為我爸上個月過世了，都在處理後事。"],
  ])("gets a kind sentence in %s, and the person chooses how to go on", async (lang, kind, said) => {
    const interview = await asking("language-media", lang);
    const { grief, declined } = repliesOf(lang);
    const rest = restAfter(await interview.answer(said), grief[kind]);
    expect(grief.choose).toContain(rest);
    expect(interview.asking?.id).toBe("language-media");
    // Said once, and no follow-up comes.
    const text = await interview.answer(lang === "en" ? "My father died, I just said." : "我爸走了，就这样。");
    expect([...grief.loss, ...grief.hardship, ...declined].some((one) => text.includes(one))).toBe(false);
    expect(interview.asking?.id).not.toBe("language-media");
  });

  it.each<[Language, string, string]>([
    ["en", "My father died last month.", "Thanks, I want to go on."],
    ["en", "My father died last month.", "Let's continue"],
    ["en", "My father died last month.", "let's go on"],
    ["zh-CN", "我爸上个月走了。", "谢谢，我想继续"],
    ["zh-TW", "我爸上個月過世了。", "沒關係，我可以繼續"],
  ])("is followed by the same question for somebody who goes on in %s: %s %s", async (lang, said, goesOn) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    const question = interview.asking?.text ?? "no question";
    await interview.answer(said);
    expect(await interview.answer(goesOn)).toContain(question);
    expect(interview.asking?.id).toBe("behavioral-missed-deadline");
  });

  it.each<[Language, string, string]>([
    ["en", "My father died last month.", "I told you my father died, I can’t think about that right now."],
    ["zh-CN", "我爸上个月走了。", "我刚说了我爸走了，我现在没办法想这个。"],
    ["zh-TW", "我爸上個月過世了。", "嗯……老師，我剛剛說我爸走了，我現在沒辦法想這個。"],
  ])("is a reason to decline in %s", async (lang, said, declined) => {
    const interview = await asking("language-media", lang);
    await interview.answer(said);
    restAfter(await interview.answer(declined), repliesOf(lang).declined);
    expect(interview.asking?.id).not.toBe("language-media");
  });

  it.each<[Language, string]>([
    [
      "en",
      "We opened a bakery in 2019 and for two years it went well, then the rent doubled and we closed in the spring. I lost sixty thousand and my wife divorced me that year. Looking back I chose the place badly and I was too proud to stop earlier when I still could have done it.",
    ],
    [
      "zh-TW",
      "開早餐店開了八個月就收了，賠了六十幾萬，老婆也跟我離婚了。現在想想，是我地點沒選好，又太愛面子不肯收手，如果早三個月收掉，至少還能留一半的錢給小孩唸書，那時候朋友都勸過我。",
    ],
  ])("in a whole answer gets a kind sentence and the next question in %s", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    const rest = restAfter(await interview.answer(said), repliesOf(lang).grief.hardship);
    expect(interview.asking?.id).not.toBe("behavioral-missed-deadline");
    expect(rest).toBe(interview.asking?.text);
  });

  it("gets no cold follow-up after months without sleep", async () => {
    const interview = await asking("hr-what-keeps-you", "zh-TW");
    const text = await interview.answer("後來她被資遣，我也撐了半年就走了，那半年每天都失眠。");
    restAfter(text, repliesOf("zh-TW").grief.hardship);
  });

  it("isn't found in a process that died", async () => {
    const interview = await asking("technical-memory-leak");
    const text = await interview.answer("The child died and the server died, so the memory was freed.");
    const { loss, hardship } = repliesOf("en").grief;
    expect([...loss, ...hardship].some((one) => text.includes(one))).toBe(false);
  });
});

describe("coach, what was said already", () => {
  it.each<[Language, string]>([
    ["en", "I just said that, the pump failed and I didn't see it."],
    ["en", "the pressure valve I just said that"],
    ["zh-CN", "我刚才不是说了嘛 制冷机坏了 我没看见"],
    ["zh-CN", "刚才说过了，就是制冷机坏了"],
    ["zh-TW", "剛剛不是說過了嗎，就是機器壞了"],
  ])("isn't asked on, and the question is left with words for it (%s: %s)", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    restAfter(await interview.answer(said), repliesOf(lang).alreadyAnswered);
    expect(interview.asking?.id).not.toBe("behavioral-missed-deadline");
  });

  it.each([
    "I just said that we should stop, and my boss agreed after a while.",
    "I already said that to the client, and he signed.",
    "我已经跟客户说过了，他也签了",
  ])("isn't taken from a story: %s", async (said) => {
    const interview = await asking("behavioral-missed-deadline", /[一-龥]/.test(said) ? "zh-CN" : "en");
    const text = await interview.answer(said);
    for (const lang of ["en", "zh-CN"] as const)
      expect(repliesOf(lang).alreadyAnswered.some((one) => text.includes(one))).toBe(false);
  });
});

describe("coach, a story that never happened", () => {
  it.each<[Language, string, string]>([
    ["en", "No, I've never missed a deadline.", "I told you, that never happened to me."],
    ["zh-CN", "那没有 我从来没晚过 除非堵车 堵车那不能赖我", "师傅 我说了没晚过 你这是不是机器问的啊 你是真人吗"],
    ["zh-TW", "沒有欸，我從來沒遲到過", "真的沒有，我沒遇過這種事"],
  ])("gets another way to answer, and then the next question (%s)", async (lang, said, again) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    const { dontKnow } = repliesOf(lang);
    expect(dontKnow.story).toContain(await interview.answer(said));
    expect(interview.asking?.id).toBe("behavioral-missed-deadline");
    await interview.answer(again);
    expect(interview.asking?.id).not.toBe("behavioral-missed-deadline");
  });
});

describe("coach, words that nothing of the kind has happened, after an answer", () => {
  it.each<[Language, string, string]>([
    ["en", "The pump failed, so I told the client on Monday and we moved the date.", "No, I've never had any problem."],
    [
      "en",
      "The pump failed, so I told the client and we moved the date.",
      "No, I've never had any problem since then.",
    ],
    ["zh-CN", "泵坏了，我周一就告诉客户，我们把日子改了。", "没有，没遇到过这种事"],
    ["zh-TW", "幫浦壞了，我星期一就告訴客戶，我們把日子改了。", "沒有，沒遇過這種事"],
  ])("belong to the story (%s)", async (lang, told, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    await interview.answer(told);
    expect(interview.asking?.id).toBe("behavioral-missed-deadline");
    const text = await interview.answer(said);
    const { dontKnow } = repliesOf(lang);
    expect(dontKnow.story.some((one) => text.includes(one))).toBe(false);
  });
});

describe("coach, the limit of what somebody knows", () => {
  it.each<[Language, string]>([
    ["en", "You would compare the plans and look at the indexes, I think. That's all I know about it."],
    ["zh-CN", "可能是索引没了，看一下执行计划。其他真的没研究。"],
    ["zh-TW", "應該是索引壞了吧，可以看執行計畫。我其實不太懂這塊，平常寫 Go 沒有特別在意。"],
  ])("gets no follow-up (%s)", async (lang, said) => {
    const interview = await asking("technical-slow-query", lang, { interviewer: "victor" });
    await interview.answer(said);
    expect(interview.asking?.id).not.toBe("technical-slow-query");
  });

  it("gets no request to guess from somebody who won't", async () => {
    const interview = await asking("technical-state-management");
    await interview.answer(
      "Honestly? No idea, I’ve never written front-end code. I could guess but I’d be making it up.",
    );
    expect(interview.plan.find(({ id }) => id === "technical-state-management")?.status).toBe("skipped");
  });
});

describe("coach, a skip with words against oneself", () => {
  it.each<[Language, string]>([
    ["en", "Next one please. And sorry, that was a bad answer, I feel stupid."],
    ["zh-CN", "跳过吧，我太差劲了"],
    ["zh-TW", "下一題吧，我好笨"],
  ])("gets kind words (%s)", async (lang, said) => {
    const interview = await asking("behavioral-missed-deadline", lang);
    restAfter(await interview.answer(said), repliesOf(lang).skipKindly);
  });
});

describe("coach, a follow-up that isn't understood", () => {
  it.each<[Language, string]>([
    ["en", "I don't understand the question."],
    ["zh-CN", "我不明白这个问题的意思"],
    ["zh-TW", "我不懂這個問題的意思"],
  ])("is explained itself (%s)", async (lang, said) => {
    const interview = await asking("language-weekend", lang);
    const text = await interview.answer(
      { en: "I slept and cooked.", "zh-CN": "我睡觉，还有煮饭。", "zh-TW": "我睡覺，還有煮飯。" }[lang],
    );
    const { followUp } = interview.asking ?? {};
    expect(text).toBe(followUp);
    const rest = restAfter(await interview.answer(said), repliesOf(lang).clarify.further);
    expect(rest).toBe(followUp);
  });
});

describe("coach, a wish for another language at the start of an answer", () => {
  it.each([
    ["Sorry, could we do this in English? My Chinese is not so good today. It's raining here and I like it.", false],
    ["Could we do this in English? My Chinese is not so good today.", true],
    ["不好意思，可以用英文回答吗？我中文不太好。", true],
  ])("is answered: %s", async (said, isAll) => {
    const interview = await asking("language-weather-talk", "zh-CN");
    const { text: question = "?" } = interview.asking ?? {};
    const rest = restAfter(await interview.answer(said), repliesOf("zh-CN").meta.language);
    expect(rest === question).toBe(isAll);
  });

  it("isn't found in a story", async () => {
    const interview = await asking("language-weather-talk", "en");
    const text = await interview.answer("I asked her: could we do this in English? She laughed and said yes.");
    expect(repliesOf("en").meta.language.some((one) => text.includes(one))).toBe(false);
  });
});

describe("coach, a subject that was declined", () => {
  it.each<[Language, string]>([
    ["en", "I'd rather not talk about that."],
    ["zh-CN", "这个我不想聊。"],
    ["zh-TW", "我不太想聊這個。"],
  ])("doesn't come back in the next question (%s)", async (lang, said) => {
    const interview = await asking("hr-role-models", lang);
    const { mock } = interview;
    const [first, ...others] = interview.plan;
    if (!mock || !first) throw new Error("no plan");
    const alike = { ...first, id: "coach-influence", title: "?", status: "asking" as const };
    const waiting = { ...first, status: "planned" as const, segmentId: null, askedAt: null };
    interview.mock = { ...mock, plan: [{ ...alike, text: "Who shaped you? 谁影响了你" }, waiting, ...others] };
    const followUp = {
      en: "Who or what has shaped the way you work?",
      "zh-CN": "谁影响了你？",
      "zh-TW": "誰影響了您？",
    }[lang];
    interview.mock = {
      ...interview.mock,
      plan: interview.mock.plan.map((one, n) => (n === 0 ? { ...one, followUp } : one)),
    };
    const last = interview.lines.at(-1);
    if (last) interview.lines[interview.lines.length - 1] = { ...last, text: followUp };
    await interview.answer(said);
    expect(interview.plan.some(({ id }) => id === "hr-role-models")).toBe(false);
    expect(interview.asking).toBeDefined();
  });
});

describe("coach, words before a follow-up", () => {
  it("aren't said twice in one interview", async () => {
    const leads = wordsOf("en", "warm").own?.lead("short") ?? [];
    const interview = new CoachInterview({ minutes: 60, interviewer: "maya" });
    await interview.start();
    for (let n = 0; n < 16; n += 1) await interview.answer("It was fine.");
    const said = interview.lines.filter(({ role }) => role === "ai").map(({ text }) => text);
    for (const lead of leads)
      expect(
        said.filter((text) => text.includes(lead)),
        lead,
      ).toHaveLength(1);
  });
});
