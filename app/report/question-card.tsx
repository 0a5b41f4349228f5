import { CircleMinus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Suggestion } from "../../party/protocol/entities";
import { COACH } from "../../party/protocol/vocabulary";
import type { Report, ReportedQuestion } from "../../party/report/report";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";
import { AnalysisBody } from "./analysis-body";
import { FormattedText } from "./formatted-text";
import type { LineLinks } from "./line-links";
import { stampOf } from "./places";
import { durationIn } from "./report-labels";

export type QuestionCardProps = {
  id: string;
  question: ReportedQuestion;
  report: Report;
  lang: string;
  links: LineLinks;
  /** An analysis of it is in progress. */
  isAnalysing?: boolean;
  /** Actions on it; none where the interview is read-only. */
  children?: ReactNode;
};

export function QuestionCard({ id, question, report, lang, links, isAnalysing = false, children }: QuestionCardProps) {
  const { t } = useTranslation("report");
  const { number, title, text, answer, startedAt, endedAt, followUps, status, analysis, suggestion, modelAnswer } =
    question;
  const spokenMs = answer.reduce((sum, line) => sum + Math.max(0, line.endedAt - line.startedAt), 0);
  const isWaiting = status === "pending" && (suggestion?.status === "streaming" || isAnalysing);
  const facts = [
    startedAt !== null && endedAt !== null
      ? `${stampOf(startedAt, report.startedAt)} – ${stampOf(endedAt, report.startedAt)}`
      : null,
    spokenMs >= 1000 ? t("answerLength", { length: durationIn(t, spokenMs) }) : null,
    followUps > 0 ? t("followUps", { count: followUps }) : null,
  ].filter((fact) => fact !== null);
  const titleId = `${id}-title`;
  return (
    <Card id={id} aria-labelledby={titleId} className="scroll-mt-20">
      <header className="flex flex-col gap-2 p-5 print:break-inside-avoid print:break-after-avoid">
        <p className="text-xs font-medium text-fg-3">{t("question", { number })}</p>
        <h2 id={titleId} {...(title !== "" && { lang })} className="text-lg">
          {title || t("noQuestion")}
        </h2>
        {text === title ? null : (
          <p lang={lang} className="text-sm whitespace-pre-line text-fg-2">
            {text}
          </p>
        )}
        <p className="num flex flex-wrap gap-x-4 gap-y-1 text-xs text-fg-3">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </header>
      <div className="flex flex-col gap-4 px-5 pb-5">
        {analysis ? <AnalysisBody analysis={analysis} lang={lang} links={links} /> : null}
        {status === "failed" ? (
          <div className="flex flex-col items-start gap-2">
            <Badge tone="danger">{t("failed.title")}</Badge>
            <p className="text-sm text-fg-2">{t("failed.text")}</p>
          </div>
        ) : null}
        {status === "skipped" || status === "unanswered" ? (
          <Badge icon={<CircleMinus aria-hidden />} className="self-start">
            {t(status)}
          </Badge>
        ) : null}
        {status === "pending" ? (
          isWaiting ? (
            <div role="status" className="flex flex-col gap-2">
              <span className="text-sm text-fg-2">{t("analysing")}</span>
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          ) : (
            <p className="text-sm text-fg-2">{t("notAnalysed")}</p>
          )
        ) : null}
        {modelAnswer ? <ModelAnswer suggestion={modelAnswer} lang={lang} /> : null}
        {children}
      </div>
      {suggestion?.status === "complete" ? <MadeBy suggestion={suggestion} /> : null}
    </Card>
  );
}

function ModelAnswer({ suggestion, lang }: { suggestion: Suggestion; lang: string }) {
  const { t } = useTranslation("report");
  const hasFailed = suggestion.status !== "complete" && suggestion.status !== "streaming";
  return (
    <section className="flex flex-col gap-2 border-t border-line-subtle pt-3">
      <h3 className="text-xs font-medium text-fg-3">{t("modelAnswer.title")}</h3>
      <FormattedText text={suggestion.text} lang={lang} streaming={suggestion.status === "streaming"} />
      {hasFailed ? <p className="text-sm text-danger">{t("modelAnswer.failed")}</p> : null}
    </section>
  );
}

/** The model, the version of its rules, and the time. */
function MadeBy({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useTranslation("report");
  const { answeredBy, model, promptVersion, endedAt, createdAt } = suggestion;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="border-t border-line-subtle px-5 py-2 text-2xs text-fg-3">
      {t("madeBy", {
        model: (answeredBy ?? model) === COACH ? t("coach") : (answeredBy ?? model),
        version: promptVersion,
        when: when.format(endedAt ?? createdAt),
      })}
    </p>
  );
}
