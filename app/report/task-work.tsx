import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareEnds, type Growth } from "../../party/protocol/growth";
import type { CodingWork } from "../../party/protocol/mock";
import { stampOf } from "./places";
import { durationIn, outcomeOf, useReportLabels } from "./report-labels";
import { hiddenResult, type RanBy } from "./task-results";

type TaskWorkFactsProps = {
  work: CodingWork;
  /** When the task was given; null: unknown. */
  from: number | null;
  startedAt: number | null;
  ranBy: RanBy;
};

/** The numbers of a task, and its runs on tests over time. */
export function TaskWorkFacts({ work, from, startedAt, ranBy }: TaskWorkFactsProps) {
  const { t } = useTranslation("report");
  const { task } = useReportLabels();
  const { tested, firstRunAt, runs, hints } = work;
  const result = hiddenResult(work, ranBy);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-4">
        <Fact name={t("task.final")}>{result ? outcomeOf(result, task) : t("task.notRun")}</Fact>
        <Fact name={t("task.firstRun")}>
          {firstRunAt === null || from === null ? t("task.never") : durationIn(t, firstRunAt - from)}
        </Fact>
        <Fact name={t("task.runs")}>{runs}</Fact>
        <Fact name={t("task.hints")}>{hints}</Fact>
      </dl>
      {result ? (
        <p className="text-xs text-fg-3">{t(ranBy === "you" ? "task.where" : "task.whereInterviewer")}</p>
      ) : null}
      {tested.length > 0 ? (
        <div className="flex flex-col gap-1">
          <h3 className="text-xs font-medium text-fg-3">{t("task.overTime")}</h3>
          <ol className="num flex flex-col text-sm">
            {tested.map((run) => (
              <li key={`${run.at} ${run.isHidden}`} className="flex gap-3 border-line-subtle py-1 not-first:border-t">
                <span className="w-12 text-fg-3">{stampOf(run.at, startedAt)}</span>
                <span className="w-20">{outcomeOf(run, task)}</span>
                <span className="text-fg-2">{t(run.isHidden ? "task.hidden" : "task.visible")}</span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  );
}

type TaskCostProps = {
  time: string | null;
  space: string | null;
  /** Of the bank's solution, where readers may know it. */
  known?: { time: string; space: string };
  growth: Growth | undefined;
  ranBy: RanBy;
};

/**
 * The stated cost beside the measured one, if there is any, and that of the bank's solution: another solution may well have
 * another one.
 */
export function TaskCost({ time, space, known, growth, ranBy }: TaskCostProps) {
  const { t } = useTranslation("report");
  const rows = [
    { name: t("task.time"), own: time, measured: t("task.quadratic"), other: known?.time },
    { name: t("task.space"), own: space, measured: "", other: known?.space },
  ];
  return (
    <>
      <table className="num w-full max-w-120 text-sm">
        <thead className="text-left text-xs text-fg-3">
          <tr>
            <th className="py-1 font-medium">{t("task.cost")}</th>
            <th className="py-1 font-medium">{t(ranBy === "you" ? "task.stated" : "task.statedByCandidate")}</th>
            {growth ? <th className="py-1 font-medium">{t("task.measured")}</th> : null}
            {known ? <th className="py-1 font-medium">{t("task.known")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, own, measured, other }) => (
            <tr key={name} className="border-t border-line-subtle">
              <th className="py-1 text-left font-normal text-fg-2">{name}</th>
              <td className="py-1">{own ?? t("task.notStated")}</td>
              {growth ? <td className="py-1">{measured}</td> : null}
              {known ? <td className="py-1">{other}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {growth ? (
        <p className="text-xs text-fg-3">
          {t(ranBy === "you" ? "task.measuredHow" : "task.measuredByInterviewer", compareEnds(growth))}
        </p>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-xs text-fg-3">{name}</dt>
      <dd className="num font-medium">{children}</dd>
    </div>
  );
}
