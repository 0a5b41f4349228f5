import { useTranslation } from "react-i18next";
import type { Suggestion } from "../../../party/protocol/entities";
import { withoutRuleScores } from "../../../party/report/without-rule-scores";
import type { LineLinks } from "../../report/line-links";
import { useInterviewTime } from "../transcript/use-interview-time";
import { KIND_ICON } from "./card-parts";
import { firstWords, shorten } from "./shorten";

export type PastRowProps = { suggestion: Suggestion; links: LineLinks; onOpen: () => void };

/** One that is not the latest, in a line. */
export function PastRow({ suggestion, links, onOpen }: PastRowProps) {
  const { t, i18n } = useTranslation("assistant");
  const { kind, status, text, about, createdAt, analysis } = withoutRuleScores(suggestion);
  const Icon = KIND_ICON[kind];
  const asked = analysis?.question.text.trim() || (about === undefined ? null : links.textOf(about));
  const isHint = kind === "interview_hint";
  const known = (isHint || !asked?.trim() ? firstWords(text) : shorten(asked)) || t(`kinds.${kind}`);
  const words = status === "complete" ? known : t(`past.${status}`);
  const timeAt = useInterviewTime();
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex w-full items-center gap-2 px-3 py-2 text-left text-sm text-fg-2 -outline-offset-2! hover:bg-hover hover:text-fg pointer-coarse:min-h-11"
    >
      <Icon aria-hidden className="size-icon-sm shrink-0 text-fg-3" />
      <span className="sr-only">{t(`kinds.${kind}`)}: </span>
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {analysis?.score != null ? (
        <span className="num text-xs font-medium">
          {new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
            analysis.score,
          )}
        </span>
      ) : null}
      <span className="num text-xs text-fg-3">{timeAt(createdAt)}</span>
    </button>
  );
}
