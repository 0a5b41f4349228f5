import { CircleAlert, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Judgement } from "../../../../../party/protocol/analysis";
import type { Suggestion } from "../../../../../party/protocol/entities";
import { COACH } from "../../../../../party/protocol/vocabulary";
import { Badge } from "../../../../ui/badge";
import { Card } from "../../../../ui/card";
import { faultOf } from "../screen/fault-of";
import { DeliveryLine } from "./delivery-line";

/** One question: how it went, on which words that rests, and what to say instead. */
export function AnswerCard({ suggestion, number }: { suggestion: Suggestion; number: number }) {
  const { t, i18n } = useTranslation("ai");
  const { analysis, status } = suggestion;
  const model = suggestion.answeredBy ?? suggestion.model;
  return (
    <li>
      <Card className="flex flex-col gap-4 p-4 md:p-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="min-w-0 flex-1 text-md">
            <span className="num text-fg-3">{number}. </span>
            {analysis?.question.text ?? t("results.question")}
          </h2>
          {analysis ? (
            analysis.score === null ? (
              <Badge>{t("results.notScored")}</Badge>
            ) : (
              <span className="num text-md font-semibold text-primary-text">
                {t("results.score", { score: analysis.score })}
              </span>
            )
          ) : null}
        </header>
        {status === "streaming" ? (
          <p className="flex items-center gap-2 text-sm text-fg-2">
            <LoaderCircle aria-hidden className="animate-spin" />
            {t("results.judging")}
          </p>
        ) : null}
        {status === "failed" || status === "interrupted" || status === "cancelled" ? (
          <p className="flex items-start gap-2 text-sm text-fg-2">
            <CircleAlert aria-hidden className="text-warning" />
            <span>
              {t("results.failed")} {t(`fault.${faultOf(suggestion.error ?? "interrupted")}`)}
            </span>
          </p>
        ) : null}
        {analysis ? (
          <>
            {analysis.reason ? <p className="text-fg-2">{t(`results.reason.${analysis.reason}`)}</p> : null}
            {analysis.criteria.length > 0 ? (
              <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm md:grid-cols-4">
                {analysis.criteria.map(({ criterion, score }) => (
                  <div key={criterion} className="flex justify-between gap-2 border-b border-line-subtle py-1">
                    <dt className="text-fg-3">{t(`results.criteria.${criterion}`)}</dt>
                    <dd className="num font-medium">{score}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {analysis.judgements.map((judgement) => (
              <JudgementPart key={`${judgement.criterion} ${judgement.tone} ${judgement.text}`} judgement={judgement} />
            ))}
            {analysis.instead ? (
              <section className="flex flex-col gap-1">
                <h3 className="text-sm font-medium">{t("results.instead")}</h3>
                <p className="whitespace-pre-wrap text-fg-2">{analysis.instead}</p>
              </section>
            ) : null}
            <DeliveryLine delivery={analysis.delivery} />
          </>
        ) : null}
        <p className="num text-xs text-fg-3">
          {model === COACH ? t("model.coach") : model} · {suggestion.promptVersion} ·{" "}
          {new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" }).format(
            suggestion.endedAt ?? suggestion.createdAt,
          )}
        </p>
      </Card>
    </li>
  );
}

function JudgementPart({ judgement }: { judgement: Judgement }) {
  const { t } = useTranslation("ai");
  const { criterion, tone, text, quote, instead } = judgement;
  return (
    <section className="flex flex-col gap-2">
      <p>
        <span className={tone === "strength" ? "font-medium text-success" : "font-medium text-warning"}>
          {t(tone === "strength" ? "results.strength" : "results.improve")} · {t(`results.criteria.${criterion}`)}
        </span>{" "}
        {text}
      </p>
      <blockquote className="border-l-2 border-candidate pl-3 text-fg">{quote.text}</blockquote>
      {instead ? <p className="text-sm text-fg-2">{instead}</p> : null}
    </section>
  );
}
