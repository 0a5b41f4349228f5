import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed, Lightbulb, Mic } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StoryCheck } from "../../../../../functions/shared/contract/resources";
import { usePracticeLink } from "../../../../state/practice";
import { Badge } from "../../../../ui/badge";
import { buttonClass } from "../../../../ui/button-class";

const PARTS = ["situation", "task", "action", "result"] as const;

/** Each finding with the quotes it is based on. */
export function CheckResult({ check }: { check: StoryCheck }) {
  const { t } = useTranslation("stories");
  const { star, numbers, hints, answers } = check;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Part title={t("check.star")}>
        <ul className="flex flex-col gap-2">
          {PARTS.map((part) => (
            <li key={part} className="flex gap-2">
              {star[part] === null ? (
                <CircleDashed aria-hidden className="mt-0.5 text-warning" />
              ) : (
                <CircleCheck aria-hidden className="mt-0.5 text-success" />
              )}
              <span className="min-w-0 flex-1">
                <span className="font-medium">{t(`check.${part}`)}</span>
                <span className="block text-fg-2 wrap-anywhere">
                  {star[part] === null ? t("check.missing") : <q>{withoutMarks(star[part])}</q>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <div className="flex flex-col gap-5">
        <Part title={t("check.spoken")}>
          <p className="num">
            <Spoken check={check} />
          </p>
        </Part>
        <Part title={t("check.numbers")}>
          {numbers.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {numbers.map((number) => (
                <li key={number}>
                  <Badge className="whitespace-normal! wrap-anywhere">{withoutMarks(number)}</Badge>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-fg-3">{t("check.noNumbers")}</p>
          )}
        </Part>
        <Part title={t("check.hints")}>
          {hints.length > 0 ? (
            <ul className="flex flex-col gap-2">
              {hints.map((hint) => (
                <li key={hint} className="flex gap-2">
                  <Lightbulb aria-hidden className="mt-0.5 text-ai" />
                  <span className="min-w-0 flex-1">{t(`check.hint.${hint}`)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-fg-2">{t("check.noHints")}</p>
          )}
        </Part>
      </div>
      <Part title={t("check.answers")} className="md:col-span-2">
        {answers.length > 0 ? (
          <>
            <p className="mb-2 text-xs text-fg-3">{t("check.practiseHelp")}</p>
            <ul className="divide-y divide-line-subtle">
              {answers.map((answer) => (
                <li key={answer.questionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                  <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{answer.question}</span>
                  <PractiseLink answer={answer} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-fg-3">{t("check.noAnswers")}</p>
        )}
      </Part>
    </div>
  );
}

/** Markdown as plain words. */
function withoutMarks(quote: string): string {
  return quote.replace(/\*\*|__|`/g, "");
}

function PractiseLink({ answer }: { answer: StoryCheck["answers"][number] }) {
  const { t } = useTranslation("stories");
  const practise = usePracticeLink();
  const { interviewType, question, questionId } = answer;
  const chosen = { questions: [{ id: questionId, text: question }], only: false };
  return (
    <Link
      {...practise({ type: interviewType, chosen })}
      className={`${buttonClass({ size: "sm" })} pointer-coarse:min-h-11`}
    >
      <Mic aria-hidden />
      {t("check.practise", { type: t(`check.types.${interviewType}`) })}
      <span className="sr-only">: {question}</span>
    </Link>
  );
}

function Spoken({ check: { spokenMs, unit, amount } }: { check: StoryCheck }) {
  const { t } = useTranslation("stories");
  const all = Math.round(spokenMs / 1000);
  const minutes = Math.floor(all / 60);
  const seconds = all % 60;
  return (
    <>
      {minutes > 0 ? t("check.spokenMinutes", { minutes, seconds }) : t("check.spokenSeconds", { seconds })}
      {" · "}
      <span className="text-fg-3">{t(`check.${unit}`, { count: amount })}</span>
    </>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3 className="mb-2 text-sm font-medium text-fg-2">{title}</h3>
      <div className="text-sm">{children}</div>
    </section>
  );
}
