import { CircleCheck, CircleMinus, Target } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Analysis, type Judgement, type Quote, STAR_PARTS } from "../../party/protocol/analysis";
import { cn } from "../ui/cn";
import { DeliveryNumbers } from "./delivery-numbers";
import { FormattedText } from "./formatted-text";
import { KeyPoints } from "./key-points";
import type { LineLinks } from "./line-links";
import { QuoteLink } from "./quote-link";
import { ScoreBars } from "./score-bars";

export type { LineLinks };

export type AnalysisBodyProps = { analysis: Analysis; lang: string; links: LineLinks };

/** Every score has a quote; without a score the reason is shown instead. Key points stand beside it where there is room. */
export function AnalysisBody({ analysis, lang, links }: AnalysisBodyProps) {
  const { t } = useTranslation("assistant");
  const { judgements, star, delivery, instead, work, points = [] } = analysis;
  return (
    <div className="@container text-base">
      <div className={cn("grid gap-x-6 gap-y-4", points.length > 0 && "@xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]")}>
        <div className="flex min-w-0 flex-col gap-4">
          <Verdict analysis={analysis} />
          {work === undefined ? null : (
            <p className="text-sm text-fg-2" lang={lang}>
              {work}
            </p>
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
          {star && points.length === 0 ? (
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
        </div>
        {points.length > 0 ? (
          <section className="flex min-w-0 flex-col gap-1 @xl:border-l @xl:border-line-subtle @xl:pl-6">
            <h3 className="text-xs font-medium text-fg-3">{t("analysis.points.title")}</h3>
            <KeyPoints points={points} lang={lang} links={links} />
          </section>
        ) : null}
      </div>
      {instead ? (
        <div className="mt-4">
          <Part title={t("analysis.instead")}>
            <FormattedText text={instead} lang={lang} />
          </Part>
        </div>
      ) : null}
    </div>
  );
}

/** The scores, or in a sentence why there are none. */
function Verdict({ analysis: { score, reason, criteria, question } }: { analysis: Analysis }) {
  const { t, i18n } = useTranslation("assistant");
  if (score === null) return <p className="text-sm text-fg-2">{t(`analysis.reasons.${reason ?? "too_little"}`)}</p>;
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
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
      {question.text.trim() === "" && !criteria.some(({ criterion }) => criterion === "relevance") ? (
        <p className="text-sm text-fg-2">{t("analysis.noQuestion")}</p>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-t border-line-subtle pt-3 print:break-inside-avoid">
      <h3 className="text-xs font-medium text-fg-3">{title}</h3>
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
