import { useTranslation } from "react-i18next";
import type { Practice, Report } from "../../party/report/report";
import { Card, CardHead } from "../ui/card";
import type { LineLinks } from "./line-links";
import { goTo, questionId } from "./places";
import { QuoteLink } from "./quote-link";

type PractiseCardProps = { report: Report; links: LineLinks; lang: string };

/** At most three suggestions with the greatest effect, each with its quote. */
export function PractiseCard({ report, links, lang }: PractiseCardProps) {
  const { t } = useTranslation("report");
  if (report.practise.length === 0) return null;
  return (
    <Card id="practise" aria-labelledby="practise-title" className="scroll-mt-20">
      <CardHead id="practise-title" title={t("practise.title", { count: report.practise.length })}>
        <span className="text-sm text-fg-3">{t("practise.order")}</span>
      </CardHead>
      <ol className="grid md:auto-cols-fr md:grid-flow-col print:block">
        {report.practise.map((practice, n) => (
          <Item key={practice.criterion} number={n + 1} practice={practice} links={links} lang={lang} />
        ))}
      </ol>
    </Card>
  );
}

type ItemProps = { number: number; practice: Practice; links: LineLinks; lang: string };

function Item({ number, practice, links, lang }: ItemProps) {
  const { t } = useTranslation("report");
  const { criterion, judgements, questions } = practice;
  const [worst] = judgements;
  return (
    <li className="flex min-w-0 flex-col gap-2 border-line p-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l print:not-first:border-t print:not-first:border-l-0">
      <span aria-hidden className="num text-xl leading-none font-semibold text-primary-text">
        {number}
      </span>
      <p className="font-medium">{t(`practise.what.${criterion}`)}</p>
      {worst ? (
        <>
          <p lang={lang} className="text-sm text-fg-2">
            {worst.judgement.text}
          </p>
          <QuoteLink quote={worst.judgement.quote} lang={lang} links={links} />
          {worst.judgement.instead ? (
            <p lang={lang} className="text-sm text-fg-2">
              {worst.judgement.instead}
            </p>
          ) : null}
        </>
      ) : null}
      <p className="mt-auto flex flex-wrap gap-x-3">
        {questions.map((question) => (
          <button
            key={question}
            type="button"
            onClick={() => goTo(questionId(question))}
            className="text-xs text-primary-text hover:underline pointer-coarse:min-h-11"
          >
            {t("question", { number: question })}
          </button>
        ))}
      </p>
    </li>
  );
}
