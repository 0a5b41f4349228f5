import { CircleCheck, CircleSlash, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button";
import { cn } from "../../../../ui/cn";
import { IconButton } from "../../../../ui/icon-button";
import { softTone, type Tone } from "../../../../ui/tone";
import type { EndedRun } from "../mailbox";
import { unreadableOf } from "../run/counts";
import { PASSED_REASONS, UNREADABLE_REASONS } from "../source";
import { useProblemTitle } from "./use-problem-title";

const LOOKS: Record<EndedRun["how"], { tone: Tone; icon: ReactNode }> = {
  finished: { tone: "success", icon: <CircleCheck aria-hidden /> },
  cancelled: { tone: "neutral", icon: <CircleSlash aria-hidden /> },
  failed: { tone: "danger", icon: <TriangleAlert aria-hidden /> },
};

/** Somebody who chose the files expects them to be read. */
const LEFT_OLDER = { tone: "warning", icon: <TriangleAlert aria-hidden /> } as const;

export type EndPanelProps = {
  ended: EndedRun;
  /** The provider of the chosen model. */
  keyOf: string | null;
  isBusy: boolean;
  onReadOlder: () => void;
  /** Leads to the mails that wait for a review; null while none do. */
  onCheck: (() => void) | null;
  onDismiss: () => void;
};

/** The result of a run: mails found, mails waiting for a review, and unreadable mails with the reason. */
export function EndPanel({ ended, keyOf, isBusy, onReadOlder, onCheck, onDismiss }: EndPanelProps) {
  const titleOf = useProblemTitle();
  const { t, i18n } = useTranslation(["mailbox", "common"]);
  const { source, how, counts, problem } = ended;
  const write = (count: number) => count.toLocaleString(i18n.language);
  const leftOlder = source === "files" && how === "finished" && counts.passed.older > 0;
  const { tone, icon } = leftOlder ? LEFT_OLDER : LOOKS[how];
  const unreadable = unreadableOf(counts);
  const waiting =
    counts.waiting > 0 ? t("end.waiting", { count: counts.waiting, number: write(counts.waiting) }) : null;
  const facts = [
    t("end.found", { count: counts.found ?? 0, number: write(counts.found ?? 0) }),
    t("end.jobs", { count: counts.merged, number: write(counts.merged) }),
    ...(waiting && !onCheck ? [waiting] : []),
    ...PASSED_REASONS.filter((why) => counts.passed[why] > 0).map((why) =>
      t(`end.passed.${why}`, { count: counts.passed[why], number: write(counts.passed[why]) }),
    ),
    ...(counts.modelFailed > 0
      ? [t("end.modelFailed", { count: counts.modelFailed, number: write(counts.modelFailed) })]
      : []),
  ];
  const reasons = UNREADABLE_REASONS.filter((why) => counts.unreadable[why] > 0).map((why) =>
    t(`end.unreadableWhy.${why}`, { count: counts.unreadable[why], number: write(counts.unreadable[why]) }),
  );
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (
    <section role="status" className={cn("flex items-start gap-3 rounded-md border px-4 py-3 text-sm", softTone[tone])}>
      <span className="mt-0.5">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-fg-2">
        <strong className="font-medium text-fg">
          {problem !== null
            ? titleOf(problem, keyOf)
            : leftOlder
              ? t("end.leftOlder")
              : t(`end.${how === "failed" ? "cancelled" : how}`)}
        </strong>
        {problem === null ? null : <p>{t(`problems.${problem}.text`)}</p>}
        <p className="num">{facts.join(" · ")}</p>
        {waiting && onCheck ? (
          <Button size="sm" className="num mt-1 self-start" onClick={onCheck}>
            {waiting}
          </Button>
        ) : null}
        {unreadable > 0 ? (
          <p className="num">
            {t("end.unreadable", { count: unreadable, number: write(unreadable), why: list.format(reasons) })}
          </p>
        ) : null}
        {leftOlder ? (
          <Button size="sm" busy={isBusy} className="mt-1 self-start" onClick={onReadOlder}>
            {t("end.readOlder")}
          </Button>
        ) : null}
      </div>
      <IconButton size="sm" label={t("common:actions.close")} icon={<X aria-hidden />} onClick={onDismiss} />
    </section>
  );
}
