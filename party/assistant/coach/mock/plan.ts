import type { Criterion } from "../../../protocol/analysis";
import type { MockQuestion } from "../../../protocol/mock";
import {
  INTERVIEW_TYPE_OF,
  INTERVIEW_TYPES,
  type InterviewType,
  type Language,
  type PromptType,
} from "../../../protocol/vocabulary";
import { loadQuestions } from "../../../questions/load-questions";
import { type Question, TOPICS, type Topic } from "../../../questions/question";
import { fold } from "../../../text/fold";
import { WORDS } from "../../coach-words/words";
import type { MockTask } from "../../task";
import { minutesForQuestions, planTask, planTasks } from "../coding/choose-tasks";
import { hash, shuffle } from "../hash";
import { isForeign } from "./foreign-questions";
import { type OwnQuestion, ownQuestions } from "./own-questions";
import { CHOSEN } from "./question-of";

type Item = { id: string; title: string };

const TITLE_LENGTH = 120;

/** Planned minutes of a question with its follow-ups. */
const MINUTES_EACH = 3;
const MINUTES_AROUND = 2.5;
/** With the opening, even five minutes hold three questions. */
const FEWEST = 2;

export function coreLength(minutes: number): number {
  return Math.max(FEWEST, Math.round((minutes - MINUTES_AROUND) / MINUTES_EACH));
}

/** Questions that assume unknown facts, or belong to the opening and closing of every interview. */
const NOT_FOR_PLANS: ReadonlySet<string> = new Set([
  ...["hr-introduce-yourself", "hr-career-so-far", "hr-your-questions"],
  ...["hr-career-gap", "hr-short-stay", "hr-over-qualified"],
  "language-how-are-you",
]);

/** An opening that mentions the position. */
const OPENING_FIT = "coach-opening-fit";

/** Weights of the topics that a prompt type is about. */
const PREFERRED: Record<PromptType, Partial<Record<Topic, number>>> = {
  BQ: {},
  CODE: { coding: 4, fundamentals: 1.5, design: 1.3 },
  HR: {},
  TECH_CN: { fundamentals: 2, databases: 2, backend: 1.5 },
};

/** Topics whose questions need the skill: two or three for each interview type. */
export const CALLING_FOR: Record<Criterion, readonly Topic[]> = {
  relevance: [
    ...(["decisions", "customers", "conflict"] as const),
    ...(["fundamentals", "databases", "security"] as const),
    ...(["motivation", "career", "style"] as const),
    ...(["opinions", "explaining"] as const),
  ],
  structure: [
    ...(["failure", "pressure", "leadership"] as const),
    ...(["design", "operations", "coding"] as const),
    ...(["introduction", "career", "motivation"] as const),
    ...(["telling", "explaining"] as const),
  ],
  evidence: [
    ...(["initiative", "customers", "leadership"] as const),
    ...(["operations", "quality", "databases"] as const),
    ...(["introduction", "strengths", "style"] as const),
    ...(["presenting", "telling"] as const),
  ],
  clarity: [
    ...(["communication", "teamwork", "learning"] as const),
    ...(["fundamentals", "web", "security"] as const),
    ...(["strengths", "style", "motivation"] as const),
    ...(["explaining", "presenting"] as const),
  ],
};
/** Weight of such a topic: most of a plan is about them, but not all of it. */
const FOCUSED = 8;

export type PlanOrder = Pick<
  MockTask,
  | "interviewType"
  | "promptType"
  | "minutes"
  | "asked"
  | "focus"
  | "first"
  | "rest"
  | "rounds"
  | "context"
  | "advert"
  | "now"
  | "company"
  | "position"
>;

/**
 * The questions of an interview in their order: an opening, or the question that the candidate has chosen; a mixture of
 * topics; coding tasks, if there is a round of them; the candidate's own questions. With `rest`, only the chosen
 * questions come before the candidate's own.
 */
export async function makePlan(order: PlanOrder, language: Language): Promise<MockQuestion[]> {
  const { rounds = "questions", minutes, rest } = order;
  if (rounds === "questions" || rest) return planQuestions(order, language);
  const tasks = await planTasks(order, rounds, language);
  const plan = await planQuestions({ ...order, minutes: minutesForQuestions(minutes, rounds) }, language);
  const questions = rounds === "both" ? plan.slice(0, -1) : order.first ? plan.slice(0, 1) : [];
  const known = new Set(questions.map(({ id }) => id));
  return [...questions, ...tasks.filter(({ id }) => !known.has(id)), ...plan.slice(-1)];
}

async function planQuestions(order: PlanOrder, language: Language): Promise<MockQuestion[]> {
  const chosen = order.first && (await toPlanned(order.first, order.interviewType, language));
  if (!chosen) return mixPlan(order, language);
  if (order.rest) {
    const rest = await Promise.all(order.rest.map((one) => toPlanned(one, order.interviewType, language)));
    const all = [chosen, ...rest];
    const closing = (await mixPlan(order, language)).slice(-1);
    return [...all.filter(({ id }, n) => all.findIndex((one) => one.id === id) === n), ...closing];
  }
  // Include each question only once, however often it was asked before.
  const plan = await mixPlan({ ...order, asked: [chosen.id, ...order.asked] }, language);
  return [chosen, ...plan.slice(1).filter(({ id }) => id !== chosen.id)];
}

async function toPlanned(
  { id, text }: { id?: string | undefined; text: string },
  type: InterviewType,
  language: Language,
): Promise<MockQuestion> {
  const task = id === undefined ? null : await planTask(id, language);
  if (task) return task;
  const own = await loadQuestions(type, language);
  const known =
    own.find((one) => one.id === id || fold(one.text) === fold(text)) ?? (id && (await findQuestion(id, language)));
  if (known) return planned(known);
  const title = text.length <= TITLE_LENGTH ? text : `${text.slice(0, TITLE_LENGTH - 1)}…`;
  return { ...planned({ id: `${CHOSEN}${hash(text).toString(36)}`, title }), text };
}

async function findQuestion(id: string, language: Language): Promise<Question | undefined> {
  const type = INTERVIEW_TYPES.find((one) => id.startsWith(`${one}-`));
  return type && (await loadQuestions(type, language)).find((one) => one.id === id);
}

async function mixPlan(order: PlanOrder, language: Language): Promise<MockQuestion[]> {
  const { interviewType: type, asked } = order;
  const seed = [order.now, type, order.promptType, order.company, order.position].join("|");
  const fresh = freshFirst(asked);
  const own = (await loadQuestions(type, language)).filter(({ id }) => !NOT_FOR_PLANS.has(id));
  const { openers, closers } = WORDS[language];

  const one = (list: readonly Item[]) => {
    const { first, again } = fresh(list, seed);
    return [...first, ...again].slice(0, 1);
  };
  const openings = order.position === "" ? openers.filter(({ id }) => id !== OPENING_FIT) : openers;
  const opener = one(type === "language" ? own.filter(({ topic }) => topic === "warm-up") : openings);
  const core = own.filter(({ topic }) => topic !== "warm-up");
  const amount = coreLength(order.minutes);

  const foreign = INTERVIEW_TYPE_OF[order.promptType];
  const others = foreign === type || type === "language" ? [] : await loadQuestions(foreign, language);
  const isFitting = ({ id }: Item) => !NOT_FOR_PLANS.has(id) && !isForeign(id, order.position);
  const fromOwn = chooseOwn(
    ownQuestions(order, language, type).filter(({ id }) => !asked.includes(id)),
    ownLength(amount),
    seed,
  );
  const fromOthers = others.length > 0 ? Math.min(Math.floor(amount / 2), amount - fromOwn.length) : 0;

  const preferred = preferredTopics(order);
  const take = (list: readonly Question[], many: number, of: InterviewType) =>
    inOrder(mix(list.filter(isFitting), many, preferred, fresh, seed), of);
  const main = take(core, amount - fromOthers - fromOwn.length, type);
  const middle = Math.ceil(main.length / 2);
  return [
    ...opener,
    ...fromOwn.slice(0, 1),
    ...main.slice(0, middle),
    ...fromOwn.slice(1, 2),
    ...take(others, fromOthers, foreign),
    ...fromOwn.slice(2),
    ...main.slice(middle),
    ...one(closers),
  ].map(planned);
}

/** Half of the questions between opening and end come from the candidate's own material, if there is enough of it. */
function ownLength(amount: number): number {
  return amount >= 4 ? Math.max(3, Math.floor(amount / 2)) : Math.max(0, amount - 1);
}

/** Chooses the best lines of advert and notes in turn, so that both are used. */
function chooseOwn(questions: readonly OwnQuestion[], amount: number, seed: string): OwnQuestion[] {
  const of = (from: OwnQuestion["from"]) =>
    shuffle(questions.filter((one) => one.from === from).slice(0, Math.max(6, amount)), seed);
  const [advert, notes] = [of("advert"), of("notes")];
  const all = advert.flatMap((one, i) => [one, ...notes.slice(i, i + 1)]).concat(notes.slice(advert.length));
  return all.slice(0, amount);
}

function preferredTopics({ promptType, focus }: PlanOrder): Partial<Record<Topic, number>> {
  const usual = PREFERRED[promptType];
  if (focus === null) return usual;
  const called = CALLING_FOR[focus].map((topic) => [topic, FOCUSED * (usual[topic] ?? 1)]);
  return { ...usual, ...Object.fromEntries(called) };
}

function planned({ id, title }: Item): MockQuestion {
  return { id, title, status: "planned", segmentId: null, askedAt: null, endedAt: null, followUps: 0 };
}

type Fresh = <T extends Item>(list: readonly T[], seed: string) => { first: T[]; again: T[] };

/**
 * Shuffles the new questions; sorts those that were asked before, the longest ago first. `asked` has the latest first.
 */
function freshFirst(asked: readonly string[]): Fresh {
  const at = new Map(asked.map((id, i) => [id, i]));
  return (list, seed) => ({
    first: shuffle(
      list.filter(({ id }) => !at.has(id)),
      seed,
    ),
    again: list.filter(({ id }) => at.has(id)).sort((a, b) => (at.get(b.id) ?? 0) - (at.get(a.id) ?? 0)),
  });
}

/** Takes questions from all topics in turn; large and preferred topics come sooner. */
function mix(
  bank: readonly Question[],
  amount: number,
  preferred: Partial<Record<Topic, number>>,
  fresh: Fresh,
  seed: string,
): Question[] {
  const { first, again } = fresh(bank, seed);
  const chosen: Question[] = [];
  while (chosen.length < amount && first.length > 0) {
    const appeal = ({ topic }: Question) => {
      const left = first.filter((one) => one.topic === topic).length;
      const taken = chosen.filter((one) => one.topic === topic).length;
      return (left * (preferred[topic] ?? 1)) / (1 + taken) ** 2 + hash(seed, topic) / 2 ** 32;
    };
    const next = first.reduce((best, one) => (appeal(one) > appeal(best) ? one : best));
    first.splice(first.indexOf(next), 1);
    chosen.push(next);
  }
  return [...chosen, ...again.slice(0, amount - chosen.length)];
}

/** The usual order: each topic once, in the order of the list; stories in any order. */
function inOrder(questions: readonly Question[], type: InterviewType): Question[] {
  if (type === "behavioral") return [...questions];
  const topics: readonly Topic[] = TOPICS[type];
  const late = (one: Question) => (one.id === "language-summarise" ? topics.length : topics.indexOf(one.topic));
  return [...questions].sort((a, b) => late(a) - late(b));
}
