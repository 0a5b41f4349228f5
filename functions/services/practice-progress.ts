import { GOOD_ENOUGH } from "../../party/report/build-report";
import { average } from "../../party/report/numbers";
import type { Figures, ReadFigures } from "../db/history-progress";
import type { PracticeSum, Progress, ScorePoint, Summary, WeakSkill } from "../shared/contract/history";
import type { Tracker } from "./tracker-service";

/** The dashboard's view of a person's practice and of the dates ahead. */
export type ProgressReader = { read(uid: string): Promise<Progress> };

type Ports = { readFigures: ReadFigures; tracker: Pick<Tracker, "upcoming">; now: () => number };

const DAY_MS = 24 * 60 * 60_000;
const SCORES_SHOWN = 50;
const JUDGED_BY = 10;
const WEAKEST_SHOWN = 3;

export function createProgress({ readFigures, tracker, now }: Ports): ProgressReader {
  return {
    async read(uid) {
      const ago = (days: number) => now() - days * DAY_MS;
      const since = { quarters: ago(366), recent: ago(70), month: ago(30), monthBefore: ago(60) };
      const [figures, upcoming] = await Promise.all([readFigures(uid, since, SCORES_SHOWN), tracker.upcoming(uid)]);
      const { quarters, recent, scored } = figures;
      return {
        practisedAt: quarters,
        month: sumOf(figures, false),
        monthBefore: sumOf(figures, true),
        scores: scored.flatMap(toPoint).reverse(),
        recent,
        weakest: findWeakest(scored.slice(0, JUDGED_BY).map(({ summary }) => summary)),
        upcoming,
      };
    },
  };
}

function sumOf({ sums }: Figures, isBefore: boolean): PracticeSum {
  const { interviews, milliseconds, answered } = sums.find((sum) => sum.isBefore === isBefore) ?? NOTHING;
  return { interviews, milliseconds, answered };
}

const NOTHING: PracticeSum = { interviews: 0, milliseconds: 0, answered: 0 };

function toPoint({ id, startedAt, summary: { interviewType, score } }: Figures["scored"][number]): ScorePoint[] {
  return score === null ? [] : [{ id, startedAt, interviewType, score }];
}

/** Finds the weakest skills in each interview type, averaged over these interviews. */
export function findWeakest(summaries: readonly Summary[]): WeakSkill[] {
  const skills = new Map<string, Omit<WeakSkill, "score" | "interviews"> & { scores: number[] }>();
  for (const { interviewType, criteria } of summaries) {
    if (interviewType === null) continue;
    for (const { criterion, score } of criteria) {
      const key = `${interviewType} ${criterion}`;
      const skill = skills.get(key) ?? { interviewType, criterion, scores: [] };
      skills.set(key, { ...skill, scores: [...skill.scores, score] });
    }
  }
  return [...skills.values()]
    .map(({ scores, ...skill }) => ({ ...skill, score: average(scores) ?? 0, interviews: scores.length }))
    .filter(({ score }) => score < GOOD_ENOUGH)
    .sort((a, b) => a.score - b.score || b.interviews - a.interviews)
    .slice(0, WEAKEST_SHOWN);
}
