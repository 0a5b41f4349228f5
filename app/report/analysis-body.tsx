import { CircleCheck, CircleMinus, Target } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Analysis, type Judgement, type Quote, STAR_PARTS } from "../../party/protocol/analysis";
import { Badge } from "../ui/badge";
import { DeliveryNumbers } from "./delivery-numbers";
import { FormattedText } from "./formatted-text";
import type { LineLinks } from "./line-links";
import { QuoteLink } from "./quote-link";
import { ScoreBars } from "./score-bars";

export type { LineLinks };

export type AnalysisBodyProps = { analysis: Analysis; lang: string; links: LineLinks };

/** Every score has a quote; without a score the reason is shown instead. */
export function AnalysisBody({ analysis, lang, links }: AnalysisBodyProps) {
  const { t, i18n } = useTranslation("assistant");
  const { score, reason, criteria, judgements, star, delivery, instead } = analysis;
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="flex flex-col gap-4 text-base">
      {score === null ? (
        <div className="flex flex-col items-start gap-2">
          <Badge icon={<CircleMinus aria-hidden />}>{t("analysis.notScored")}</Badge>
          <p className="text-sm text-fg-2">{t(`analysis.reasons.${reason ?? "too_little"}`)}</p>
        </div>
      ) : (
        <>
          <p className="flex items-center gap-3">
            <span className="num text-xl font-semibold">{number.format(score)}</span>
            <span className="text-xs text-fg-3">{t("analysis.ofFive")}</span>
            <ScoreBars score={score} className="ml-auto" />
          </p>
          {criteria.length > 0 ? (
            <ul aria-label={t("analysis.criteria")} className="flex flex-col gap-1 text-sm">
              {criteria.map((one) => (
                <li key={one.criterion} className="flex items-center gap-3">
                  <span className="min-w-0 flex-1">{t(`analysis.criterion.${one.criterion}`)}</span>
                  <span className="num font-medium">{number.format(one.score)}</span>
                  <ScoreBars score={one.score} />
                </li>
              ))}
            </ul>
          ) : null}
          {analysis.question.text.trim() === "" && !criteria.some(({ criterion }) => criterion === "relevance") ? (
            <p className="text-sm text-fg-2">{t("analysis.noQuestion")}</p>
          ) : null}
        </>
      )}
      {judgements.length > 0 ? (
        <ul aria-label={t("analysis.judgements")} className="flex flex-col gap-4">
          {judgements.map((judgement) => (
            <JudgementOf
              key={`${judgement.criterion} ${judgement.quote.segmentId} ${judgement.quote.start} ${judgement.text}`}
              judgement={judgement}
              lang={lang}
              links={links}
            />
          ))}
        </ul>
      ) : null}
      {star ? (
        <Part title={t("analysis.star.title")}>
          <ul className="flex flex-col gap-2 text-sm">
            {STAR_PARTS.map((part) => (
              <StarPartOf
                key={part}
                name={t(`analysis.star.${part}`)}
                quote={star[part] ?? null}
                lang={lang}
                links={links}
              />
            ))}
          </ul>
        </Part>
      ) : null}
      {delivery.amount > 0 ? (
        <Part title={t("analysis.delivery.title")}>
          <DeliveryNumbers delivery={delivery} />
        </Part>
      ) : null}
      {instead ? (
        <Part title={t("analysis.instead")}>
          <FormattedText text={instead} lang={lang} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-t border-line-subtle pt-3 print:break-inside-avoid">
      <h4 className="text-xs font-medium text-fg-3">{title}</h4>
      {children}
    </section>
  );
}

function JudgementOf({ judgement, lang, links }: { judgement: Judgement; lang: string; links: LineLinks }) {
  const { t } = useTranslation("assistant");
  const { tone, text, quote, instead, criterion } = judgement;
  return (
    <li className="flex gap-2">
      {tone === "strength" ? (
        <CircleCheck aria-hidden className="mt-0.5 text-success" />
      ) : (
        <Target aria-hidden className="mt-0.5 text-warning" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p lang={lang}>
          <span className="sr-only">
            {t(`analysis.tone.${tone}`, { criterion: t(`analysis.criterion.${criterion}`) })}{" "}
          </span>
          {text}
        </p>
        <QuoteLink quote={quote} lang={lang} links={links} />
        {instead ? (
          <p className="text-sm text-fg-2" lang={lang}>
            <span className="font-medium text-fg-3">{t("analysis.sayInstead")} </span>
            {instead}
          </p>
        ) : null}
      </div>
    </li>
  );
}

type StarPartProps = { name: string; quote: Quote | null; lang: string; links: LineLinks };

function StarPartOf({ name, quote, lang, links }: StarPartProps) {
  const { t } = useTranslation("assistant");
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-center gap-2 font-medium">
        {quote ? (
          <CircleCheck aria-hidden className="size-icon-sm text-success" />
        ) : (
          <CircleMinus aria-hidden className="size-icon-sm text-fg-3" />
        )}
        {name}
        {quote ? null : <span className="font-normal text-fg-3">{t("analysis.star.missing")}</span>}
      </span>
      {quote ? <QuoteLink quote={quote} lang={lang} links={links} /> : null}
    </li>
  );
}
