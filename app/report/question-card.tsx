import { ChevronDown, CircleMinus, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Suggestion } from "../../party/protocol/entities";
import type { SelfRating } from "../../party/protocol/self-ratings";
import { isAnswered } from "../../party/report/count-answered";
import type { Report, ReportedQuestion } from "../../party/report/report";
import { isByRules } from "../../party/report/without-rule-scores";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { HeadingText } from "../ui/heading-text";
import { Skeleton } from "../ui/skeleton";
import { AnalysisBody } from "./analysis-body";
import { FormattedText } from "./formatted-text";
import type { LineLinks } from "./line-links";
import { stampOf } from "./places";
import { PractiseAgain } from "./practise-again";
import { RecordedAnswer } from "./recording/recorded-answer";
import { durationIn, useScoreFormat } from "./report-labels";
import { SelfRatingRow } from "./self-rating";
import { TaskFacts } from "./task-facts";
import { useFold } from "./use-fold";

export type QuestionCardProps = {
  id: string;
  question: ReportedQuestion;
  report: Report;
  lang: string;
  links: LineLinks;
  /** An analysis of it is in progress. */
  isAnalysing?: boolean;
  /** Absent where the interview is read-only. */
  onRate?: ((rating: SelfRating | null) => void) | undefined;
  /** Another attempt at it. */
  again?: (() => ReactNode) | undefined;
  /** Actions on it; none where the interview is read-only. */
  children?: ReactNode;
};

/** One question and its answer, most of them closed to one line at first. */
export function QuestionCard(props: QuestionCardProps) {
  const { id, question, report, lang } = props;
  const { t } = useTranslation("report");
  const score = useScoreFormat();
  const fold = useFold(isOpenAtFirst(question, report));
  const { number, title, text, analysis, rating, status } = question;
  const heading = text || title;
  const titleId = `${id}-title`;
  return (
    <Card id={id} aria-labelledby={titleId} className="scroll-mt-20">
      <details {...fold.details} className="group">
        <summary className="flex cursor-pointer list-none items-start gap-4 p-4 md:p-5 print:break-inside-avoid print:break-after-avoid [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <span className="text-xs font-medium text-fg-3">{t("question", { number })}</span>
            <h2
              id={titleId}
              {...(heading !== "" && { lang })}
              className="text-lg whitespace-pre-line max-md:text-base max-md:group-not-open:line-clamp-3"
            >
              <HeadingText {...(heading !== "" && { lang })}>{heading || t("noQuestion")}</HeadingText>
            </h2>
            <Facts question={question} report={report} />
          </span>
          {analysis && analysis.score !== null ? (
            <span className="num text-xl font-semibold">{score(analysis.score)}</span>
          ) : rating !== null ? (
            <Badge>{t(`rating.${rating}`)}</Badge>
          ) : status === "skipped" || status === "unanswered" ? (
            <Badge className="group-open:hidden">{t(status)}</Badge>
          ) : status === "failed" ? (
            <Badge tone="danger" className="group-open:hidden">
              {t("failed.title")}
            </Badge>
          ) : null}
          <ChevronDown
            aria-hidden
            className="mt-1 size-icon-sm shrink-0 text-fg-3 group-open:rotate-180 motion-safe:transition-transform print:hidden"
          />
        </summary>
        {fold.isNeeded ? <Answer {...props} name={heading || t("noQuestion")} /> : null}
      </details>
    </Card>
  );
}

/** Open: the one to work on first, and an answer that is alone. The others unfold. */
function isOpenAtFirst({ number }: ReportedQuestion, { practise: [first], questions }: Report): boolean {
  return first?.question === number || questions.length === 1;
}

function Facts({ question, report }: Pick<QuestionCardProps, "question" | "report">) {
  const { t } = useTranslation("report");
  const { answer, startedAt, endedAt, followUps } = question;
  const spokenMs = answer.reduce((sum, line) => sum + Math.max(0, line.endedAt - line.startedAt), 0);
  const facts = [
    startedAt !== null && endedAt !== null
      ? `${stampOf(startedAt, report.startedAt)} – ${stampOf(endedAt, report.startedAt)}`
      : null,
    spokenMs >= 1000 ? t("answerLength", { length: durationIn(t, spokenMs) }) : null,
    followUps > 0 ? t("followUps", { count: followUps }) : null,
  ].filter((fact) => fact !== null);
  return (
    <span className="num flex flex-wrap gap-x-4 gap-y-1 text-xs text-fg-3">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

function Answer({
  question,
  report,
  lang,
  links,
  isAnalysing = false,
  onRate,
  again,
  name,
  children,
}: QuestionCardProps & { name: string }) {
  const { t } = useTranslation("report");
  const { status, analysis, suggestion, modelAnswer, rating } = question;
  const isWaiting = status === "pending" && (suggestion?.status === "streaming" || isAnalysing);
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        {question.task ? <TaskFacts task={question.task} {...{ question, report, lang, links }} /> : null}
        {question.isPartial ? <p className="text-sm text-fg-2">{t("partial")}</p> : null}
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
        <RecordedAnswer question={question} name={name} />
        {(question.answer.length > 0 && isAnswered(question)) || rating !== null ? (
          <SelfRatingRow name={name} rating={rating} onRate={onRate} />
        ) : null}
        {children}
        {again?.()}
        <PractiseAgain text={question.text} interviewType={report.interviewType} />
      </div>
      {suggestion?.status === "complete" ? <JudgedBy suggestion={suggestion} /> : null}
    </>
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

/** Fixed rules, or the model with the version of its rules, and the time. */
function JudgedBy({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useTranslation("report");
  const { answeredBy, model, promptVersion, endedAt, createdAt } = suggestion;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="flex items-center gap-2 border-t border-line-subtle px-5 py-2 text-2xs text-fg-3">
      <Scale aria-hidden className="size-icon-sm shrink-0" />
      {isByRules(suggestion)
        ? t("byRules", { version: promptVersion, when: when.format(endedAt ?? createdAt) })
        : t("madeBy", {
            model: answeredBy ?? model,
            version: promptVersion,
            when: when.format(endedAt ?? createdAt),
          })}
    </p>
  );
}
