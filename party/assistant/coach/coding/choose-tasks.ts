import { type MockQuestion, type Rounds, taskIdOf, toTaskQuestion } from "../../../protocol/mock";
import type { Language } from "../../../protocol/vocabulary";
import { loadCatalog } from "../../../tasks/load-tasks";
import type { Level, TaskSummary, TaskTopic } from "../../../tasks/task";
import type { MockTask } from "../../task";
import { hash } from "../hash";

/** Minutes for a task with its approach, its final run and the questions after it. */
export const TASK_MINUTES: Record<Level, number> = { easy: 20, middle: 25, hard: 35 };
/** Fewest minutes for the questions of an interview with both rounds. */
const QUESTION_MINUTES = 10;

/** Topics of special tasks: they are used only if the position or the advert mentions them. */
const SPECIAL: Partial<Record<TaskTopic, RegExp>> = {
  sql: /\bsql\b|\bdata\b|\banaly(?:st|tics)\b|database|数据|數據|資料|分析/i,
  frontend: /\bfront.?end\b|\bfull.?stack\b|\breact\b|\bvue\b|\bui\b|前端|全栈|全端/i,
};

type TaskOrder = Pick<MockTask, "minutes" | "asked" | "now" | "position" | "advert" | "company">;

/** The levels of the tasks that fit, the easier one first; at least one easy task, even if there is less time. */
export function levelsFor(minutes: number, rounds: Rounds): Level[] {
  if (rounds === "questions") return [];
  if (rounds === "both") {
    const left = minutes - QUESTION_MINUTES;
    return [left >= TASK_MINUTES.hard ? "hard" : left >= TASK_MINUTES.middle ? "middle" : "easy"];
  }
  if (minutes >= TASK_MINUTES.middle + TASK_MINUTES.hard) return ["middle", "hard"];
  if (minutes >= TASK_MINUTES.easy + TASK_MINUTES.middle) return ["easy", "middle"];
  if (minutes >= 2 * TASK_MINUTES.easy) return ["easy", "easy"];
  if (minutes >= TASK_MINUTES.hard) return ["hard"];
  return [minutes >= TASK_MINUTES.middle ? "middle" : "easy"];
}

/** Plans the tasks of an interview, if possible new ones and of different topics. */
export async function planTasks(order: TaskOrder, rounds: Rounds, language: Language): Promise<MockQuestion[]> {
  const chosen = await chooseTasks(order, levelsFor(order.minutes, rounds), []);
  return chosen.map((one) => toPlanned(one, language));
}

/** A candidate who has solved a task sooner than planned is expected to need no less than this part of a task's minutes. */
const FASTEST = 0.5;
/** Minutes after the tasks, for the candidate's own questions. */
const CLOSING_MINUTES = 2;
/** Most tasks of an interview, however fast they are solved. */
export const MOST_TASKS = 6;
const LEVELS: readonly Level[] = ["easy", "middle", "hard"];

/** The last planned task, as it was left. */
export type LeftTask = { level: Level; minutes: number; isSolved: boolean };

/**
 * The level of another task after the last planned one; null if none fits into the minutes that are left. A task is
 * expected to take its planned minutes, and after a solved one the same part of them as that one took, at least half. The
 * hardest level that fits is chosen: at most one above that of a solved task, and none above that of an unsolved one.
 */
export function levelOfAnother({ level, minutes, isSolved }: LeftTask, left: number): Level | null {
  const pace = isSolved ? Math.min(1, Math.max(FASTEST, minutes / TASK_MINUTES[level])) : 1;
  const hardest = LEVELS.indexOf(level) + (isSolved ? 1 : 0);
  const fitting = LEVELS.slice(0, hardest + 1).filter((one) => TASK_MINUTES[one] * pace + CLOSING_MINUTES <= left);
  return fitting.at(-1) ?? null;
}

/** Another task for somebody who is through with those of the plan; null if none fits. */
export async function planAnother(
  order: TaskOrder,
  { plan, last, left }: { plan: readonly MockQuestion[]; last: Omit<LeftTask, "level"> & { id: string }; left: number },
  language: Language,
): Promise<MockQuestion | null> {
  const catalog = await loadCatalog();
  const given = plan.flatMap((one) => catalog.filter(({ id }) => id === taskIdOf(one)));
  const level = given.find(({ id }) => id === last.id)?.level;
  const another = level && given.length < MOST_TASKS ? levelOfAnother({ ...last, level }, left) : null;
  const [chosen] = another ? await chooseTasks(order, [another], given) : [];
  return chosen ? toPlanned(chosen, language) : null;
}

async function chooseTasks(
  order: TaskOrder,
  levels: readonly Level[],
  given: readonly TaskSummary[],
): Promise<TaskSummary[]> {
  if (levels.length === 0) return [];
  const about = `${order.position} ${order.advert ?? ""}`;
  const fitting = (await loadCatalog()).filter(({ topic }) => SPECIAL[topic]?.test(about) ?? true);
  const seed = [order.now, order.company, order.position].join("|");
  const timesAgo = new Map(order.asked.map((id, i) => [taskIdOf({ id }) ?? "", order.asked.length - i]));
  const chosen: TaskSummary[] = [];
  for (const level of levels) {
    const known = [...given, ...chosen];
    const rank = ({ id, topic }: TaskSummary) =>
      (timesAgo.get(id) ?? 0) + (known.some((one) => one.topic === topic) ? 0.5 : 0) + hash(seed, id) / 2 ** 34;
    const left = fitting.filter((one) => one.level === level && !known.some(({ id }) => id === one.id));
    const best = left.reduce<TaskSummary | null>((a, one) => (a && rank(a) <= rank(one) ? a : one), null);
    if (best) chosen.push(best);
  }
  return chosen;
}

/** The task that a candidate has chosen by its id; null if there is none. */
export async function planTask(id: string, language: Language): Promise<MockQuestion | null> {
  const taskId = taskIdOf({ id });
  const found = taskId === null ? undefined : (await loadCatalog()).find((one) => one.id === taskId);
  return found ? toPlanned(found, language) : null;
}

/** Minutes that are left for the questions before the tasks. */
export function minutesForQuestions(minutes: number, rounds: Rounds): number {
  const tasks = levelsFor(minutes, rounds).reduce((sum, level) => sum + TASK_MINUTES[level], 0);
  return Math.max(5, minutes - tasks);
}

function toPlanned({ id, title }: TaskSummary, language: Language): MockQuestion {
  return {
    ...{ id: toTaskQuestion(id), title: title[language], status: "planned", segmentId: null },
    ...{ askedAt: null, endedAt: null, followUps: 0, coding: { stage: "approach", nudges: 0, hints: 0 } },
  };
}
