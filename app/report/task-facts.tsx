import { CircleCheck, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareEnds, type Growth } from "../../party/protocol/growth";
import type { CodingTalk, CodingWork, TaskPoint } from "../../party/protocol/mock";
import type { Report, ReportedQuestion, ReportedTask } from "../../party/report/report";
import { inQuotationMarks } from "../../party/text/quotation";
import { stampOf } from "./places";
import { durationIn, outcomeOf, useReportLabels } from "./report-labels";

type TaskFactsProps = {
  task: ReportedTask;
  question: Pick<ReportedQuestion, "startedAt">;
  report: Pick<Report, "startedAt">;
  lang: string;
};

/** The facts of a coding task: what its runs showed, the cost that was stated, and the key points. */
export function TaskFacts({ task: { work, talk }, question, report, lang }: TaskFactsProps) {
  const { t } = useTranslation("report");
  return (
    <section aria-label={t("task.title")} className="flex flex-col gap-4">
      {work ? <Work work={work} startedAt={question.startedAt} report={report} /> : null}
      {talk ? <Cost talk={talk} growth={work?.growth} /> : null}
      {talk?.approach ? <Points title={t("task.approach")} points={talk.approach} lang={lang} /> : null}
      {talk?.followUps.map(({ id, text, points }) => (
        <Points key={id} title={text} titleLang={lang} points={points} lang={lang} />
      ))}
      <p className="text-xs text-fg-3">{t("task.counted")}</p>
    </section>
  );
}

function Work({
  work,
  startedAt,
  report,
}: { work: CodingWork; startedAt: number | null } & Pick<TaskFactsProps, "report">) {
  const { t } = useTranslation("report");
  const { task } = useReportLabels();
  const { tested, firstRunAt, runs, hints } = work;
  const final = tested.find(({ isHidden }) => isHidden);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-4">
        <Fact name={t("task.final")}>{final ? outcomeOf(final, task) : t("task.notRun")}</Fact>
        <Fact name={t("task.firstRun")}>
          {firstRunAt === null || startedAt === null ? t("task.never") : durationIn(t, firstRunAt - startedAt)}
        </Fact>
        <Fact name={t("task.runs")}>{runs}</Fact>
        <Fact name={t("task.hints")}>{hints}</Fact>
      </dl>
      {final ? <p className="text-xs text-fg-3">{t("task.where")}</p> : null}
      {tested.length > 0 ? (
        <div className="flex flex-col gap-1">
          <h3 className="text-xs font-medium text-fg-3">{t("task.overTime")}</h3>
          <ol className="num flex flex-col text-sm">
            {tested.map((run) => (
              <li key={`${run.at} ${run.isHidden}`} className="flex gap-3 border-line-subtle py-1 not-first:border-t">
                <span className="w-12 text-fg-3">{stampOf(run.at, report.startedAt)}</span>
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

/**
 * The stated cost beside the measured one, if there is any, and that of the bank's solution: another solution may well have
 * another one.
 */
function Cost({ talk: { time, space, known }, growth }: { talk: CodingTalk; growth: Growth | undefined }) {
  const { t } = useTranslation("report");
  const rows = [
    { name: t("task.time"), own: time, measured: t("task.quadratic"), other: known.time },
    { name: t("task.space"), own: space, measured: "", other: known.space },
  ];
  return (
    <>
      <table className="num w-full max-w-120 text-sm">
        <thead className="text-left text-xs text-fg-3">
          <tr>
            <th className="py-1 font-medium">{t("task.cost")}</th>
            <th className="py-1 font-medium">{t("task.stated")}</th>
            {growth ? <th className="py-1 font-medium">{t("task.measured")}</th> : null}
            <th className="py-1 font-medium">{t("task.known")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, own, measured, other }) => (
            <tr key={name} className="border-t border-line-subtle">
              <th className="py-1 text-left font-normal text-fg-2">{name}</th>
              <td className="py-1">{own ?? t("task.notStated")}</td>
              {growth ? <td className="py-1">{measured}</td> : null}
              <td className="py-1">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {growth ? <p className="text-xs text-fg-3">{t("task.measuredHow", compareEnds(growth))}</p> : null}
    </>
  );
}

type PointsProps = { title: string; titleLang?: string; points: readonly TaskPoint[]; lang: string };

function Points({ title, titleLang, points, lang }: PointsProps) {
  const { t } = useTranslation("assistant");
  return (
    <div className="flex flex-col gap-1">
      <h3 {...(titleLang && { lang: titleLang })} className="text-xs font-medium text-fg-3">
        {title}
      </h3>
      <ul className="flex flex-col text-sm">
        {points.map(({ id, text, quote }) => (
          <li key={id} className="flex gap-3 border-line-subtle py-2 not-first:border-t print:break-inside-avoid">
            {quote === null ? (
              <CircleHelp aria-hidden className="mt-0.5 size-icon-sm shrink-0 text-fg-3" />
            ) : (
              <CircleCheck
                role="img"
                aria-label={t("analysis.points.said")}
                className="mt-0.5 size-icon-sm shrink-0 text-success"
              />
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <p lang={lang}>{text}</p>
              {quote === null ? null : (
                <p lang={lang} className="text-fg-2">
                  {inQuotationMarks(quote, lang)}
                </p>
              )}
            </div>
            {quote === null ? <span className="shrink-0 text-xs text-fg-3">{t("analysis.points.open")}</span> : null}
          </li>
        ))}
      </ul>
    </div>
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
