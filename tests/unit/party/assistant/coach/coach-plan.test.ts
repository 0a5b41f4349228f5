import { describe, expect, it } from "vitest";
import { coreLength } from "../../../../../party/assistant/coach/mock/plan";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import { isTheirQuestions, MOCK_MINUTES } from "../../../../../party/protocol/mock";
import {
  INTERVIEW_TYPES,
  type InterviewType,
  LANGUAGES,
  type PromptType,
} from "../../../../../party/protocol/vocabulary";
import { loadQuestions } from "../../../../../party/questions/load-questions";
import { CoachInterview } from "../../../../support/coach-interview";

const usual = (type: InterviewType, lang: string): PromptType =>
  type === "hr" ? "HR" : type === "technical" ? (lang === "en" ? "CODE" : "TECH_CN") : "BQ";

const started = async (order: ConstructorParameters<typeof CoachInterview>[0], now?: number) => {
  const interview = new CoachInterview(order, now);
  await interview.start();
  return interview;
};

describe.each(LANGUAGES)("coach plan in %s", (lang) => {
  it.each(INTERVIEW_TYPES)(
    "repeats no question, opening or goodbye in ten %s interviews in a row",
    async (interviewType) => {
      const asked: string[] = [];
      const texts = new Set<string>();
      for (let i = 0; i < 10; i += 1) {
        const promptType = usual(interviewType, lang);
        const interview = await started({ interviewType, lang, promptType, asked: [...asked] }, 5_000_000 * (i + 1));
        expect(interview.plan).toHaveLength(coreLength(MOCK_MINUTES.usual) + 2);
        for (const { id } of interview.plan) expect(asked).not.toContain(id);
        asked.unshift(...interview.plan.map(({ id }) => id));
        texts.add(interview.lines[0]?.text ?? "");
      }
      expect(new Set(asked).size).toBe(asked.length);
      expect(texts.size).toBe(10);
    },
  );

  it.each(INTERVIEW_TYPES)(
    "begins a %s interview with the person and ends with their own questions, every title short",
    async (interviewType) => {
      const bank = await loadQuestions(interviewType, lang);
      const { openers, closers } = WORDS[lang];
      const { plan } = await started({ interviewType, lang, promptType: usual(interviewType, lang) });
      const warmUps = bank.filter(({ topic }) => topic === "warm-up").map(({ id }) => id);
      const first = interviewType === "language" ? warmUps : openers.map(({ id }) => id);
      expect(first).toContain(plan[0]?.id);
      expect(closers.map(({ id }) => id)).toContain(plan.at(-1)?.id);
      const core = plan.slice(1, -1).map(({ id }) => bank.find((one) => one.id === id)?.topic);
      expect(core).not.toContain(undefined);
      expect(new Set(core).size).toBeGreaterThan(2);
      expect(plan.filter(({ title }) => title === "" || title.length > 40)).toEqual([]);
    },
  );
});

describe("coach plan", () => {
  it("asks about the position only if there is one", async () => {
    const openingsFor = async (position: string) => {
      const plans = Array.from({ length: 60 }, (_, i) => started({ position }, 7_000_000 * (i + 1)));
      return (await Promise.all(plans)).map(({ plan }) => plan[0]?.id);
    };
    expect(await openingsFor("Nurse")).toContain("coach-opening-fit");
    expect(await openingsFor("")).not.toContain("coach-opening-fit");
  });

  it("begins with the question that the candidate has chosen, and asks it once", async () => {
    const [known] = (await loadQuestions("behavioral", "en")).slice(7);
    const id = known?.id ?? "";
    const usualLength = (await started({})).plan.length;
    for (const first of [{ id, text: "as the report shows it" }, { text: known?.text ?? "" }]) {
      const { plan, lines } = await started({ first, asked: [id] });
      expect(plan[0]).toMatchObject({ id, status: "asking" });
      expect(lines[0]?.text.endsWith(known?.text ?? "?")).toBe(true);
      expect(plan.filter((one) => one.id === id)).toHaveLength(1);
      expect(plan).toHaveLength(usualLength);
    }
  });

  it("begins with a question in the candidate's own words as they are, also one of another type", async () => {
    const text = "Your résumé says you led the move to Kubernetes. What went wrong, and what would you do again?";
    const { plan, lines } = await started({ first: { text } });
    expect(plan[0]).toMatchObject({ title: text, status: "asking", text });
    expect(lines[0]?.text.endsWith(text)).toBe(true);
    const long = await started({ first: { text: "Why? ".repeat(100) } });
    expect(long.plan[0]?.title).toHaveLength(120);
    const [technical] = await loadQuestions("technical", "en");
    const other = await started({ first: { id: technical?.id ?? "", text: "x" } });
    expect(other.plan[0]?.id).toBe(technical?.id);
  });

  it("asks the questions that the candidate rehearses, each once, and no others", async () => {
    const [known] = (await loadQuestions("behavioral", "en")).slice(7);
    const own = { text: "Why did you move to Kubernetes?" };
    const first = { text: known?.text ?? "" };
    const { plan } = await started({ first, rest: [own, { text: known?.text ?? "" }], minutes: 60 });
    expect(plan[0]?.id).toBe(known?.id);
    expect(plan.slice(1, -1).map(({ text }) => text)).toEqual([own.text]);
    expect(plan.at(-1)).toSatisfy(isTheirQuestions);
  });

  it("has as many questions as the time allows", async () => {
    const lengths = await Promise.all(
      [MOCK_MINUTES.least, 10, 20, 45, MOCK_MINUTES.most].map(
        async (minutes) => (await started({ minutes })).plan.length,
      ),
    );
    expect(lengths).toEqual([4, 5, 8, 16, 21]);
  });

  it("is the same for the same task, and differs at another time", async () => {
    const ids = async (now: number) => (await started({}, now)).plan.map(({ id }) => id);
    expect(await ids(7)).toEqual(await ids(7));
    expect(await ids(7)).not.toEqual(await ids(8));
  });

  it("repeats the question that was asked longest ago once nothing else is left", async () => {
    const bank = (await loadQuestions("behavioral", "en")).map(({ id }) => id);
    const [, ...others] = bank.slice(-5);
    // The latest question first: the last five of the list are the oldest.
    const { plan } = await started({ asked: bank, minutes: 15 });
    expect(plan.slice(1, -1).map(({ id }) => id)).toEqual([...others].reverse());
  });

  it("takes half of its questions from the prompt type when that differs from the interview type", async () => {
    const of = async (interviewType: InterviewType, promptType: PromptType) =>
      (await started({ interviewType, promptType })).plan.slice(1, -1).map(({ id }) => id.split("-")[0]);
    expect(await of("technical", "CODE")).toEqual(Array(6).fill("technical"));
    expect((await of("technical", "BQ")).filter((type) => type === "behavioral")).toHaveLength(3);
    expect((await of("behavioral", "HR")).filter((type) => type === "hr")).toHaveLength(3);
    expect((await of("hr", "TECH_CN")).filter((type) => type === "technical")).toHaveLength(3);
    expect(await of("language", "BQ")).toEqual(Array(6).fill("language"));
  });

  it("has coding questions for CODE, more often than without", async () => {
    const bank = await loadQuestions("technical", "en");
    const coding = async (promptType: PromptType) => {
      const plans = await Promise.all(
        Array.from({ length: 12 }, (_, i) => started({ interviewType: "technical", promptType }, i)),
      );
      return plans.flatMap(({ plan }) => plan).filter(({ id }) => bank.find((one) => one.id === id)?.topic === "coding")
        .length;
    };
    expect(await coding("CODE")).toBeGreaterThan(1.4 * (await coding("TECH_CN")));
    expect(await coding("CODE")).toBeGreaterThanOrEqual(12);
  });

  it("has no question that assumes unknown facts", async () => {
    for (let i = 0; i < 30; i += 1) {
      const { plan } = await started({ interviewType: "hr", promptType: "HR", minutes: 60 }, i);
      expect(
        plan.map(({ id }) => id).filter((id) => /career-gap|short-stay|over-qualified|introduce-yourself/.test(id)),
      ).toEqual([]);
    }
  });

  it.each([
    [
      "en",
      "hr",
      "Ward nurse (m/f/d)\nYour tasks\n- Caring for 12 patients on a surgical ward\n- Training new colleagues on the ventilators\n- Planning shifts together with the ward manager\nWe offer\n- 30 days of paid vacation and a pension plan\nSend your application to jobs@example.org",
      "- Led the night team of 6 for two years\n- Cut medication errors by 40 percent with a new checklist",
      /“(?:Caring for|Training new|Planning shifts)/,
    ],
    [
      "zh-CN",
      "behavioral",
      "岗位职责\n- 负责门店的日常管理和排班\n- 带领 8 人团队完成销售目标\n任职要求\n- 有三年以上零售经验\n福利待遇\n- 五险一金，年假 10 天",
      "- 带领 5 人小组，半年内把退货率降低了 20%\n- 负责新员工培训，培训了 30 人",
      /“(?:负责门店|带领 8 人)/,
    ],
  ] as const)(
    "asks half of its questions about the job advert and the notes: %s",
    async (lang, interviewType, advert, context, line) => {
      const interview = await started({
        lang,
        interviewType,
        promptType: interviewType === "hr" ? "HR" : "BQ",
        minutes: 15,
        context,
        advert,
      });
      const own = interview.plan.filter(({ id }) => /^coach-(?:notes|advert)-/.test(id));
      expect(interview.plan).toHaveLength(6);
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.some(({ id }) => id.startsWith("coach-notes-"))).toBe(true);
      const asked: string[] = [];
      for (let n = 0; n < 5; n += 1) asked.push(await interview.turn("skip"));
      const said = asked.join("\n");
      expect(said).toMatch(line);
      expect(said).not.toMatch(/vacation|pension|example\.org|年假|五险|三年/);
    },
  );

  it("has one question about a line of the user's material, quoted verbatim", async () => {
    const context =
      "Anna Muster\nanna@example.org\n- Led the move of 14 services to Kubernetes, cutting cost by 30%\n- Likes tea";
    const interview = await started({ context });
    expect(interview.plan[1]?.id).toMatch(/^coach-notes-/);
    const next = await interview.turn("skip");
    expect(next).toContain("“Led the move of 14 services to Kubernetes, cutting cost by 30%”");
    const again = await started({ context, asked: [interview.plan[1]?.id ?? ""] });
    expect(again.plan.map(({ id }) => id)).not.toContain(interview.plan[1]?.id);
  });
});
