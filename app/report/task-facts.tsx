import { CircleCheck, CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TaskPoint } from "../../party/protocol/mock";
import type { Report, ReportedQuestion, ReportedTask } from "../../party/report/report";
import type { LineLinks } from "./line-links";
import { SaidAndWritten } from "./said-and-written";
import { SaidQuote } from "./said-quote";
import { TaskCost, TaskWorkFacts } from "./task-work";

type TaskFactsProps = {
  task: ReportedTask;
  question: Pick<ReportedQuestion, "startedAt">;
  report: Pick<Report, "startedAt">;
  lang: string;
  links: LineLinks;
};

/** The facts of a coding task: its runs, the cost that was stated, and the key points beside the results of the code. */
export function TaskFacts({ task: { file, work, talk }, question, report, lang, links }: TaskFactsProps) {
  const { t } = useTranslation("report");
  const titled = [
    ...(talk?.approach ? [{ id: "", title: t("task.approach"), points: talk.approach }] : []),
    ...(talk?.followUps ?? []).map(({ id, text, points }) => ({ id, title: text, titleLang: lang, points })),
  ];
  const said =
    titled.length === 0 ? null : titled.map(({ id, ...part }) => <Points key={id} {...part} {...{ lang, links }} />);
  return (
    <section aria-label={t("task.title")} className="flex flex-col gap-4">
      {work ? <TaskWorkFacts work={work} from={question.startedAt} startedAt={report.startedAt} ranBy="you" /> : null}
      {talk ? (
        <TaskCost time={talk.time} space={talk.space} known={talk.known} growth={work?.growth} ranBy="you" />
      ) : null}
      <SaidAndWritten {...{ work, file, links, said }} ranBy="you" />
      <p className="text-xs text-fg-3">{t("task.counted")}</p>
    </section>
  );
}

type PointsProps = {
  title: string;
  titleLang?: string;
  points: readonly TaskPoint[];
  lang: string;
  links: LineLinks;
};

function Points({ title, titleLang, points, lang, links }: PointsProps) {
  const { t } = useTranslation("assistant");
  return (
    <div className="flex flex-col gap-1">
      <h4 {...(titleLang && { lang: titleLang })} className="text-xs font-medium text-fg-3">
        {title}
      </h4>
      <ul className="flex flex-col text-sm">
        {points.map(({ id, text, quote, segmentId }) => (
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
              {quote === null ? null : <SaidQuote {...{ quote, segmentId, lang, links }} />}
            </div>
            {quote === null ? <span className="shrink-0 text-xs text-fg-3">{t("analysis.points.open")}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
