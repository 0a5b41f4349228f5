import * as v from "valibot";
import type { MockQuestion } from "../../../protocol/mock";
import type { Language } from "../../../protocol/vocabulary";
import { hash } from "../../coach/hash";
import { makePlan } from "../../coach/mock/plan";
import { questionOf } from "../../coach/mock/question-of";
import type { MockTask } from "../../task";
import { flatten } from "../material";
import { readJsonObject } from "../read-json";

/** A plan of the bank's questions, and the range that a model may replace; the coding tasks stay as they are. */
export type Draft = {
  plan: readonly MockQuestion[];
  tasks: readonly MockQuestion[];
  choices: readonly { key: string; question: MockQuestion; text: string }[];
  /** The candidate has chosen all of its questions. */
  isFixed: boolean;
};

const MOST_CHOICES = 24;
const LONGEST = 60;

export async function draftPlan(task: MockTask, language: Language): Promise<Draft> {
  const all = await makePlan(task, language);
  if (task.rest) return { plan: all, tasks: [], choices: [], isFixed: true };
  const plan = all.filter((one) => !one.coding);
  const tasks = all.filter((one) => one.coding);
  const wide = (await makePlan({ ...task, minutes: LONGEST, rounds: "questions" }, language)).slice(1, -1);
  const known = new Map([...plan.slice(1, -1), ...wide].map((question) => [question.id, question]));
  const offered = [...known.values()].slice(0, MOST_CHOICES);
  const about = { type: task.interviewType, language, context: task.context, advert: task.advert, isLast: false };
  const texts = await Promise.all(offered.map((question) => questionOf(question, about)));
  const choices = offered.map((question, i) => ({ key: `B${i + 1}`, question, text: texts[i]?.text ?? "" }));
  return { plan, tasks, choices, isFixed: false };
}

/** Number of questions between the opening and the candidate's own questions. */
export function coreOf({ plan }: Draft): number {
  return Math.max(0, plan.length - 2);
}

const givenSchema = v.object({ plan: v.array(v.pipe(v.string(), v.transform(flatten))) });

const TITLE = { least: 4, most: 120 };

/**
 * The plan with the questions that a model has chosen or written: no more than there is time for, no duplicates. The
 * bank fills up the rest.
 */
export function readPlan(written: string, draft: Draft): MockQuestion[] {
  if (draft.isFixed) return [...draft.plan];
  const given = v.safeParse(givenSchema, readJsonObject(written));
  const wanted = given.success ? given.output.plan : [];
  const core = new Map<string, MockQuestion>();
  const add = (question: MockQuestion) => {
    if (core.size < coreOf(draft) && !isFrame(question, draft))
      core.set(question.id, core.get(question.id) ?? question);
  };
  for (const entry of wanted) {
    const choice = draft.choices.find(({ key }) => key === entry);
    if (choice) add(choice.question);
    else if (!/^B\d+$/.test(entry) && entry.length >= TITLE.least && entry.length <= TITLE.most)
      add(ownQuestion(entry));
  }
  for (const question of draft.plan.slice(1, -1)) add(question);
  return [...draft.plan.slice(0, 1), ...core.values(), ...draft.tasks, ...draft.plan.slice(1).slice(-1)];
}

function isFrame({ id }: MockQuestion, { plan }: Draft): boolean {
  return id === plan[0]?.id || id === plan.at(-1)?.id;
}

function ownQuestion(title: string): MockQuestion {
  const id = `own-${hash(title).toString(36)}`;
  return { id, title, status: "planned", segmentId: null, askedAt: null, endedAt: null, followUps: 0 };
}
