import { describe, expect, it } from "vitest";
import { CALLING_FOR } from "../../../../../party/assistant/coach/mock/plan";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import { CRITERIA, type Criterion } from "../../../../../party/protocol/analysis";
import {
  INTERVIEW_TYPES,
  type InterviewType,
  LANGUAGES,
  type PromptType,
} from "../../../../../party/protocol/vocabulary";
import { findGuide } from "../../../../../party/questions/load-guides";
import { loadQuestions } from "../../../../../party/questions/load-questions";
import { TOPICS, type Topic } from "../../../../../party/questions/question";
import { CoachInterview } from "../../../../support/coach-interview";

const PROMPT: Record<InterviewType, PromptType> = { technical: "CODE", behavioral: "BQ", hr: "HR", language: "BQ" };

describe.each(LANGUAGES)("coach with a focus, in %s", (lang) => {
  it.each(CRITERIA)("names the focus at the beginning: %s", async (focus) => {
    const said = (of: Criterion | null) => new CoachInterview({ lang, focus: of }, 7).start();
    const practises = WORDS[lang].focus[focus];
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

it.each<[Criterion, string, string]>([
  ["evidence", "behavioral-improved-process", "number"],
  ["structure", "behavioral-disagree-colleague", "result"],
])("coach asks first for the gaps of the practised skill (%s)", async (focus, id, gap) => {
  const guide = await findGuide(id, "en");
  const wanted = guide?.followUps.find((one) => one.gap === gap)?.text;
  if (!wanted) throw new Error(`${id} has no follow-up for ${gap}`);
  const interview = new CoachInterview({ focus, minutes: 30 });
  await interview.start();
  const plan = interview.plan.map((one, i) => (i === 0 ? { ...one, id } : one));
  interview.mock = interview.mock && { ...interview.mock, plan };
  const text = await interview.answer(
    "At the clinic the forms went round by hand, so I asked each nurse what she really needed and I drew a new form with them, and I brought it to the doctor who signs it every morning.",
  );
  expect(text).toBe(wanted);
});
