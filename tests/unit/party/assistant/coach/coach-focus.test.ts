import { describe, expect, it } from "vitest";
import type { Gap } from "../../../../../party/assistant/coach/gaps";
import { languageOf } from "../../../../../party/assistant/coach/interviewer-speech";
import { CALLING_FOR } from "../../../../../party/assistant/coach/mock/plan";
import { WORDS } from "../../../../../party/assistant/coach/words/words";
import { frameOf } from "../../../../../party/assistant/question-kind";
import { CRITERIA, type Criterion } from "../../../../../party/protocol/analysis";
import {
  INTERVIEW_TYPES,
  type InterviewType,
  LANGUAGES,
  type PromptType,
} from "../../../../../party/protocol/vocabulary";
import { loadQuestions } from "../../../../../party/questions/load-questions";
import { TOPICS, type Topic } from "../../../../../party/questions/question";
import { CoachInterview } from "../../../../support/coach-interview";

const PROMPT: Record<InterviewType, PromptType> = { technical: "CODE", behavioral: "BQ", hr: "HR", language: "BQ" };

describe.each(LANGUAGES)("coach with a focus, in %s", (lang) => {
  it.each(CRITERIA)("names the focus at the beginning: %s", async (focus) => {
    const said = (of: Criterion | null) => new CoachInterview({ lang, focus: of }, 7).start();
    const { practises } = WORDS[lang].focus[focus];
    expect(await said(focus)).toContain(practises);
    expect(await said(null)).not.toContain(practises);
  });

  it.each(INTERVIEW_TYPES)(
    "makes a %s interview mostly of questions that call for the focus",
    async (interviewType) => {
      const bank = await loadQuestions(interviewType, lang);
      const share = async (focus: Criterion, of: Criterion | null) => {
        const order = { interviewType, lang, promptType: PROMPT[interviewType] };
        const topics: (Topic | undefined)[] = [];
        for (let now = 0; now < 8; now += 1) {
          const interview = new CoachInterview({ ...order, focus: of }, now);
          await interview.start();
          topics.push(...interview.plan.slice(1, -1).map(({ id }) => bank.find((one) => one.id === id)?.topic));
        }
        const called = topics.filter((topic) => topic !== undefined && CALLING_FOR[focus].includes(topic));
        return called.length / topics.length;
      };
      for (const focus of CRITERIA) {
        const with_ = await share(focus, focus);
        expect(with_, focus).toBeGreaterThan(0.6);
        expect(with_, focus).toBeGreaterThan(1.3 * (await share(focus, null)));
      }
    },
  );
});

it("coach has topics for each skill in each type of interview", () => {
  for (const focus of CRITERIA)
    for (const type of INTERVIEW_TYPES) {
      const topics: readonly Topic[] = TOPICS[type];
      expect(CALLING_FOR[focus].filter((topic) => topics.includes(topic)).length, `${focus} ${type}`).toBeGreaterThan(
        1,
      );
    }
});

it.each(["behavioral", "hr"] as const)(
  "coach does not take words before the opening of a %s interview for a story",
  (type) => {
    const about = { type, company: "Acme", position: "Nurse", minutes: 20, questions: 8 };
    for (const { hello, openers, focus } of Object.values(WORDS)) {
      for (const { text } of openers)
        for (const practises of ["", ...Object.values(focus).map((one) => one.practises)])
          expect(frameOf([hello(about), practises, text].join(" "), type), practises + text).toBe(frameOf(text, type));
    }
  },
);

/** An interview that begins with this question of a bank. */
async function asking(id: string, lang: string, focus: Criterion | null): Promise<CoachInterview> {
  const interviewType = INTERVIEW_TYPES.find((type) => id.startsWith(type)) ?? "behavioral";
  const interview = new CoachInterview({ interviewType, lang, focus, minutes: 30 });
  await interview.start();
  const plan = interview.plan.map((one, i) => (i === 0 ? { ...one, id } : one));
  interview.mock = interview.mock && { ...interview.mock, plan };
  return interview;
}

type Left = readonly [focus: Criterion, id: string, lang: string, answer: string];
/** The follow-up for the practised skill itself, and the gap that shows it. */
const ASKED_FOR: readonly Left[] = [
  [
    "relevance",
    "hr-why-company",
    "en",
    "At the end of the month I always make a table of what was sold and what was thrown away, because my manager wants to see it, for example 12 cakes in May.",
  ],
  [
    "relevance",
    "hr-why-company",
    "zh-CN",
    "我在里昂的面包店工作了四年，之前在车站卖票，因为我喜欢和人打交道。在面包店我们卖面包和蛋糕，比如卖给学校，每天大概三百个。",
  ],
  [
    "relevance",
    "hr-why-company",
    "zh-TW",
    "我在里昂的麵包店工作了四年，之前在車站賣票，因為我喜歡和人相處。在麵包店我們賣麵包和蛋糕，例如賣給學校，每天大概三百個。",
  ],
  [
    "structure",
    "technical-url-shortener",
    "en",
    "A table with codes, a cache, a counter, base 62, redirects with status 301, some servers, a load balancer, metrics for each link, and users who own their links and can delete them.",
  ],
  [
    "structure",
    "technical-url-shortener",
    "zh-CN",
    "一张表存短码和长地址，一个缓存，一个计数器，六十二进制，三百零一跳转，几台服务器，负载均衡，每个链接的统计，用户可以删除自己的链接。",
  ],
  [
    "structure",
    "technical-url-shortener",
    "zh-TW",
    "一張表存短碼和長網址，一個快取，一個計數器，六十二進位，三百零一轉址，幾台伺服器，負載平衡，每個連結的統計，使用者可以刪除自己的連結。",
  ],
  [
    "evidence",
    "hr-strengths",
    "en",
    "I am very organised, and since my last project 2 teams like to have me around, that is why people say so.",
  ],
  [
    "evidence",
    "hr-strengths",
    "zh-CN",
    "我很有条理，因为我比较认真，比如在之前的两个团队里大家都喜欢和我一起做事，都说我不错。",
  ],
  [
    "evidence",
    "hr-strengths",
    "zh-TW",
    "我很有條理，因為我比較認真，例如在之前的兩個團隊裡大家都喜歡和我一起做事，都說我不錯。",
  ],
  [
    "clarity",
    "hr-strengths",
    "en",
    "I guess I am sort of a people person, because basically I kind of like things and stuff and whatever, for example maybe some things at work, I think, where somehow everything was a lot of stuff to do and so on.",
  ],
  [
    "clarity",
    "hr-strengths",
    "zh-CN",
    "我觉得可能就是那种比较好的人吧，反正大概什么的都还行，比如说有些东西，然后怎么说呢，因为可能我比较随便什么都可以，差不多就是这样的一些东西吧。",
  ],
  [
    "clarity",
    "hr-strengths",
    "zh-TW",
    "我覺得可能就是那種比較好的人吧，反正大概什麼的都還行，比如說有些東西，然後怎麼說呢，因為可能我比較隨便什麼都可以，差不多就是這樣的一些東西吧。",
  ],
];
const endsWithOneOf = (said: string, ways: readonly string[]) => ways.some((way) => said.endsWith(way));

describe("coach with a focus, follow-ups", () => {
  it.each(ASKED_FOR)(
    "ask for the practised skill when the answer lacks it: %s (%s, %s)",
    async (focus, id, lang, answer) => {
      const ways = WORDS[languageOf(lang)].focus[focus].ask;
      const interview = await asking(id, lang, focus);
      const said = await interview.answer(answer);
      expect(endsWithOneOf(said, ways), said).toBe(true);
      expect(interview.asking).toMatchObject({ id, followUps: 1 });
      // Only once: after that the interview goes on, or asks for something else.
      expect(endsWithOneOf(await interview.answer(answer), ways)).toBe(false);
      const usual = await asking(id, lang, null);
      expect(endsWithOneOf(await usual.answer(answer), ways)).toBe(false);
    },
  );

  it.each<[Criterion, Gap, Gap, string, string]>([
    [
      "structure",
      "own_part",
      "result",
      "en",
      "Our onboarding guide was a mess, and because everyone kept asking the same things we wrote checklists and we put them up in every office of ours.",
    ],
    [
      "evidence",
      "number",
      "result",
      "en",
      "Our onboarding guide was a mess, so I rewrote it as checklists because new people kept asking me the same things, and I showed it to every team of ours.",
    ],
    [
      "evidence",
      "number",
      "result",
      "zh-CN",
      "我们组手工做报表很费时间，我写了脚本自动生成，因为大家都嫌麻烦，我还给每个同事演示怎么用。",
    ],
    [
      "evidence",
      "number",
      "result",
      "zh-TW",
      "我們組手工做報表很花時間，我寫了程式自動產生，因為大家都嫌麻煩，我還向每個同事示範怎麼用。",
    ],
  ])("ask %s: first for %s, not for %s (%s: %s)", async (focus, first, usually, lang, answer) => {
    const { gaps } = WORDS[languageOf(lang)];
    const said = async (of: Criterion | null) => (await asking("behavioral-improved-process", lang, of)).answer(answer);
    expect(endsWithOneOf(await said(focus), gaps[first])).toBe(true);
    expect(endsWithOneOf(await said(null), gaps[usually])).toBe(true);
  });

  it.each(CRITERIA)("leave an answer alone that shows the skill (%s)", async (focus) => {
    const interview = await asking("behavioral-biggest-failure", "en", focus);
    await interview.answer(
      "In 2022 I ran a migration that lost 3 percent of the orders because I had not tested the rollback. I restored them from backups over the weekend, in the end every order was back by Monday, and since then I rehearse each rollback first.",
    );
    expect(interview.plan[0]).toMatchObject({ status: "done", followUps: 0 });
  });

  it("do not ask for the skill in a self-introduction", async () => {
    const interview = new CoachInterview({ focus: "clarity" });
    await interview.start();
    await interview.answer("I guess I am sort of a nurse, and I kind of did things and stuff on some ward for years.");
    expect(interview.plan[0]).toMatchObject({ status: "done", followUps: 0 });
  });

  it("are repeated when they were not understood", async () => {
    const [focus, id, lang, answer] = ["clarity", "hr-strengths", "en", ASKED_FOR[9]?.[3] ?? ""] as const;
    const interview = await asking(id, lang, focus);
    const said = await interview.answer(answer);
    const again = await interview.answer("Could you repeat the question, please?");
    expect(again).toContain(WORDS.en.focus.clarity.ask.find((way) => said.endsWith(way)));
  });
});
