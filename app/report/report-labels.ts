import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CRITERIA, type Criterion, NOT_SCORED, type NotScored, type Point } from "../../party/protocol/analysis";
import type { CodeRunStatus } from "../../party/protocol/code";
import type { TestedRun } from "../../party/protocol/mock";
import type { SelfRating } from "../../party/protocol/self-ratings";
import type { InterviewType } from "../../party/protocol/vocabulary";
import { PRACTICE_REASONS, type PracticeReason, type QuestionStatus, type Report } from "../../party/report/report";

/** The fixed texts of an exported report, in the reader's language. */
export type ReportLabels = {
  title: (type: InterviewType | null) => string;
  question: (number: number) => string;
  status: (status: QuestionStatus) => string;
  criterion: Record<Criterion, string>;
  reason: Record<NotScored, string>;
  practise: Record<PracticeReason, (number: number) => string>;
  rating: Record<SelfRating, string>;
  point: Record<Point["state"], string>;
  names: Record<
    | "company"
    | "position"
    | "score"
    | "practise"
    | "strengths"
    | "instead"
    | "partial"
    | "modelAnswer"
    | "points"
    | "written"
    | "rating"
    | "delivery"
    | "pace"
    | "fillers"
    | "hedges"
    | "pauses"
    | "transcript"
    | "you"
    | "interviewer"
    | "none"
    | "noQuestion",
    string
  >;
  pace: (pace: number, unit: "words" | "characters") => string;
  scored: (scored: number, count: number) => string;
  task: Record<TaskFact | (typeof TASK_NAMES)[number], string> & {
    passed: (passed: number, total: number) => string;
    stopped: Record<Exclude<CodeRunStatus, "done">, string>;
    duration: (ms: number) => string;
  };
  /** An attempt at a question, by its number. */
  again: (number: number) => string;
};

const TASK_FACTS = ["final", "firstRun", "runs", "hints", "time", "space"] as const;
type TaskFact = (typeof TASK_FACTS)[number];
const TASK_NAMES = [
  ...(["title", "stated", "known", "measured", "quadratic", "notStated", "notRun", "never"] as const),
  ...(["approach", "overTime", "hidden", "visible"] as const),
] as const;

type T = TFunction<"report">;

export function useReportLabels(): ReportLabels {
  const { t } = useTranslation("report");
  return useMemo(() => labelsIn(t), [t]);
}

function labelsIn(t: T): ReportLabels {
  const each = <K extends string, T>(keys: readonly K[], text: (key: K) => T) =>
    Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, T>;
  return {
    title: (type) => t(`title.${type ?? "other"}`),
    question: (number) => t("question", { number }),
    status: (status) => {
      switch (status) {
        case "scored":
          return "";
        case "not_scored":
          return t("notScored");
        case "failed":
          return t("failed.title");
        case "pending":
          return t("notAnalysed");
        case "worked":
          return t("task.notJudged");
        case "skipped":
        case "unanswered":
          return t(status);
        default:
          return status satisfies never;
      }
    },
    criterion: each(CRITERIA, (criterion) => t(`criterion.${criterion}`)),
    reason: each(NOT_SCORED, (reason) => t(`reason.${reason}`)),
    practise: each(PRACTICE_REASONS, (reason) => (number: number) => t(`practise.reason.${reason}`, { number })),
    rating: { 1: t("rating.1"), 2: t("rating.2"), 3: t("rating.3") },
    point: each(["said", "wrong", "missing", "open"] as const, (state) => t(`points.${state}`)),
    names: {
      company: t("names.company"),
      position: t("names.position"),
      score: t("overall"),
      practise: t("practise.short"),
      strengths: t("strengths"),
      instead: t("names.instead"),
      partial: t("partial"),
      modelAnswer: t("modelAnswer.title"),
      points: t("points.title"),
      written: t("points.written"),
      rating: t("rating.own"),
      delivery: t("delivery.title"),
      pace: t("delivery.pace"),
      fillers: t("delivery.fillers"),
      hedges: t("delivery.hedges"),
      pauses: t("delivery.pauses"),
      transcript: t("transcript.title"),
      you: t("delivery.you"),
      interviewer: t("delivery.interviewer"),
      none: t("delivery.none"),
      noQuestion: t("noQuestion"),
    },
    pace: (pace, unit) => t(`delivery.paceOf.${unit}`, { count: pace }),
    scored: (scored, count) => t("scoredOf", { scored, count }),
    task: {
      ...each(TASK_FACTS, (fact) => t(`task.${fact}`)),
      ...each(TASK_NAMES, (name) => t(`task.${name}`)),
      passed: (passed, total) => t("task.passed", { passed, total }),
      stopped: each(["failed", "out_of_time", "out_of_memory", "too_much_output"] as const, (status) =>
        t(`task.status.${status}`),
      ),
      duration: (ms) => durationIn(t, ms),
    },
    again: (number) => t("again.now", { number }),
  };
}

/** The tests that a run passed, or how it was stopped. */
export function outcomeOf({ status, passed, total }: TestedRun, task: ReportLabels["task"]): string {
  if (status !== "done" && status !== "failed") return task.stopped[status];
  return total === 0 ? task.stopped.failed : task.passed(passed, total);
}

/** The title of a report: what kind of interview, and for which position. */
export function useReportTitle(): (report: Pick<Report, "interviewType" | "position">) => string {
  const { t } = useTranslation("report");
  return useCallback(
    ({ interviewType, position }) => [t(`title.${interviewType ?? "other"}`), position].filter(Boolean).join(" · "),
    [t],
  );
}

/** A score as shown everywhere: one decimal, in the reader's number format. */
export function useScoreFormat(): (score: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return (score) => format.format(score);
  }, [i18n.language]);
}

export function durationIn(t: T, ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? t("seconds", { seconds }) : t("minutesAndSeconds", { minutes, seconds: seconds % 60 });
}
