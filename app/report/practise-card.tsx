import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Practice, Report } from "../../party/report/report";
import { Button } from "../ui/button";
import { Card, CardHead } from "../ui/card";
import { cn } from "../ui/cn";
import { goTo, questionId } from "./places";
import { RehearseWeak } from "./practise-again";

const PRACTISED_AT_ONCE = 3;

type PractiseCardProps = { report: Report; lang: string };

/** Answers to work on next, the most certain first. Without any, the card offers a choice and calls nothing weak. */
export function PractiseCard({ report, lang }: PractiseCardProps) {
  const { t } = useTranslation("report");
  const practise = report.practise.slice(0, PRACTISED_AT_ONCE);
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  return (
    <Card id="practise" aria-labelledby="practise-title" className="scroll-mt-20">
      <CardHead
        id="practise-title"
        title={practise.length > 0 ? t("practise.title", { count: practise.length }) : t("practise.choose")}
      >
        <RehearseWeak report={report} />
      </CardHead>
      {practise.length > 0 ? (
        <>
          <ol id={listId} className="grid md:auto-cols-fr md:grid-flow-col print:block">
            {practise.map((practice, n) => (
              <Item
                key={practice.question}
                {...{ practice, report, lang }}
                number={n + 1}
                // The one thing fills a phone's screen; the others are a tap away.
                className={n > 0 && !isWhole ? "max-md:hidden print:flex" : ""}
              />
            ))}
          </ol>
          {practise.length > 1 && !isWhole ? (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={false}
              aria-controls={listId}
              onClick={() => setWhole(true)}
              className="m-2 mt-0 md:hidden pointer-coarse:min-h-11 print:hidden"
            >
              {t("practise.more", { count: practise.length - 1 })}
            </Button>
          ) : null}
        </>
      ) : (
        <p className="p-5 text-sm text-fg-2">{t("practise.chooseText")}</p>
      )}
    </Card>
  );
}

type ItemProps = { number: number; practice: Practice; report: Report; lang: string; className: string };

function Item({ number, practice: { question, reason, judgement }, report, lang, className }: ItemProps) {
  const { t } = useTranslation("report");
  const title = report.questions.find((one) => one.number === question)?.title;
  return (
    <li
      className={cn(
        "flex min-w-0 flex-col gap-2 border-line p-4 not-first:border-t md:p-5 md:not-first:border-t-0 md:not-first:border-l print:not-first:border-t print:not-first:border-l-0",
        className,
      )}
    >
      <span aria-hidden className="num text-xl leading-none font-semibold text-primary-text">
        {number}
      </span>
      <p className="font-medium">{t(`practise.reason.${reason}`, { number: question })}</p>
      {judgement && reason !== "unanswered" ? (
        <p lang={lang} className="text-sm text-fg-2">
          {[judgement.text, judgement.instead].filter(Boolean).join(" ")}
        </p>
      ) : title ? (
        <p lang={lang} className="line-clamp-2 text-sm text-fg-2">
          {title}
        </p>
      ) : null}
      <p className="mt-auto">
        <button
          type="button"
          onClick={() => goTo(questionId(question))}
          className="text-xs text-primary-text hover:underline pointer-coarse:min-h-11"
        >
          {t("question", { number: question })}
        </button>
      </p>
    </li>
  );
}
