import type { HistoryDetail, HistoryRow } from "../../../../functions/shared/contract/history";
import { CRITERIA, type Criterion } from "../../../../party/protocol/analysis";
import type { Report } from "../../../../party/report/report";
import { readInterview } from "../read-interview";

/** The values of the earlier and the later interview; null where it was not measured or scored. */
export type Pair = readonly [number | null, number | null];

export type Comparison = {
  /** Earlier first. */
  rows: readonly [HistoryRow, HistoryRow];
  score: Pair;
  criteria: readonly { criterion: Criterion; scores: Pair }[];
  delivery: {
    /** Null where the units differ: words and characters. */
    unit: "words" | "characters" | null;
    pace: Pair;
    /** A minute of speech: interviews have different lengths. */
    fillers: Pair;
    /** Share of the time, 0 to 1. */
    talk: Pair;
  };
  /** The questions that both interviews have. */
  questions: readonly { text: string; scores: Pair }[];
};

export function compareInterviews(one: HistoryDetail, other: HistoryDetail): Comparison {
  const [a, b] = one.row.startedAt <= other.row.startedAt ? [one, other] : [other, one];
  const reports = [readInterview(a).report, readInterview(b).report] as const;
  const pair = (read: (report: Report) => number | null | undefined): Pair => [
    (reports[0] && read(reports[0])) ?? null,
    (reports[1] && read(reports[1])) ?? null,
  ];
  const units = reports.map((report) => report?.delivery?.unit ?? null);
  const unit = units[0] === units[1] || units[1] === null ? units[0] : units[0] === null ? units[1] : null;
  return {
    rows: [a.row, b.row],
    score: pair(({ score }) => score),
    criteria: CRITERIA.flatMap((criterion) => {
      const scores = pair(({ criteria }) => criteria.find((one) => one.criterion === criterion)?.score);
      return scores[0] === null || scores[1] === null ? [] : [{ criterion, scores }];
    }),
    delivery: {
      unit: unit ?? null,
      pace: pair(({ delivery }) => delivery?.pace),
      fillers: pair(({ delivery }) => delivery?.fillersPerMinute),
      talk: pair(({ delivery }) => delivery?.talk?.candidate),
    },
    questions: matchQuestions(reports),
  };
}

/** One entry per distinct text; the last answer counts for a question that was asked twice. */
function matchQuestions(reports: readonly [Report | null, Report | null]): Comparison["questions"] {
  const found = new Map<string, { text: string; scores: [number | null, number | null]; asked: [boolean, boolean] }>();
  for (const side of [0, 1] as const) {
    for (const { text, title, analysis } of reports[side]?.questions ?? []) {
      const key = normalize(text || title);
      if (key === "") continue;
      const question = found.get(key) ?? { text: title || text, scores: [null, null], asked: [false, false] };
      question.scores[side] = analysis?.score ?? null;
      question.asked[side] = true;
      found.set(key, question);
    }
  }
  return [...found.values()].filter(({ asked }) => asked[0] && asked[1]).map(({ text, scores }) => ({ text, scores }));
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();
}

/** Change from the earlier to the later; null where one of them is unknown. */
export function changeOf([before, after]: Pair, digits = 1): number | null {
  if (before === null || after === null) return null;
  const factor = 10 ** digits;
  // Adding 0 turns -0 into 0.
  return Math.round((after - before) * factor) / factor + 0;
}

/**
 * The smallest change that counts as better or worse. Scores are judgements to one decimal: a model that judges the
 * same answer again is easily 0.2 off. A filler a minute is what a listener may notice.
 */
export const SMALLEST_CHANGE = { score: 0.3, fillers: 1 } as const;

/** Whether the change says anything, and in which direction. */
export function judgeChange(
  values: Pair,
  { better, smallest, digits = 1 }: { better: "more" | "less" | null; smallest: number; digits?: number | undefined },
): "better" | "worse" | "same" | null {
  const change = changeOf(values, digits);
  if (change === null || better === null) return null;
  if (Math.abs(change) < smallest) return "same";
  return change > 0 === (better === "more") ? "better" : "worse";
}
