import { Link } from "@remix-run/react";
import { AudioLines, FlaskConical, Trash2, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "../../../../functions/shared/contract/history";
import type { InterviewMode } from "../../../../party/protocol/vocabulary";
import { useScoreFormat } from "../../../report/report-labels";
import { Badge } from "../../../ui/badge";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { keepListFocus } from "../../../ui/keep-list-focus";
import { softTone } from "../../../ui/tone";
import { useInterviewFacts, useInterviewTitle } from "../use-interview-words";
import { When } from "../when";

const ICONS = { ai: AudioLines, peer: Users, test: FlaskConical } as const satisfies Record<InterviewMode, unknown>;

export type HistoryRowItemProps = {
  row: HistoryRow;
  /** `no`: nothing of this kind to compare with, or two are selected already. */
  choice: "chosen" | "free" | "no";
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
};

export function HistoryRowItem({ row, choice, onChoose, onRemove }: HistoryRowItemProps) {
  const { t, i18n } = useTranslation("history");
  const title = useInterviewTitle()(row);
  const facts = useInterviewFacts()(row).join(" · ");
  const score = useScoreFormat();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const { id, mode, role, summary, startedAt } = row;
  const type = (summary ?? row.asked)?.interviewType;
  const Icon = ICONS[mode];
  return (
    <li
      data-interview={id}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line-subtle px-4 py-3 last:border-b-0 md:grid-cols-[auto_auto_minmax(0,1fr)_8rem_5.5rem_10.5rem_auto]"
    >
      <label className="-m-3 grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={t("choose", { title: `${title}, ${day.format(startedAt)}` })}
          checked={choice === "chosen"}
          disabled={choice === "no"}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-4 accent-primary disabled:opacity-50"
        />
      </label>
      <span
        aria-hidden
        className={cn(
          "grid size-8 shrink-0 place-items-center rounded-full border",
          softTone[mode === "peer" ? role : mode === "ai" ? "ai" : "neutral"],
        )}
      >
        <Icon className="size-icon-sm" />
      </span>
      <span className="min-w-0">
        <Link to={`/history/${id}`} title={title} className="block truncate font-medium hover:underline">
          {title}
        </Link>
        <span className="block truncate text-sm text-fg-3" title={facts}>
          {facts}
        </span>
      </span>
      <span className="max-md:col-start-3 max-md:row-start-2 max-md:mt-1 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 md:contents">
        <span className="max-md:empty:hidden">{type ? <Badge>{t(`type.${type}`)}</Badge> : null}</span>
        <span className="text-sm md:text-right">
          {summary?.score != null ? (
            <>
              <span className="sr-only">{t("score")} </span>
              <span className="num font-semibold">{score(summary.score)}</span>
            </>
          ) : (
            <span className="text-fg-3">{summary ? t("notScored") : t("asked")}</span>
          )}
        </span>
        <span className="num text-sm text-fg-3 md:text-right">
          <When at={startedAt} />
        </span>
      </span>
      <IconButton
        size="sm"
        label={t("remove", { title })}
        icon={<Trash2 aria-hidden />}
        onClick={(event) => {
          keepListFocus(event.currentTarget);
          onRemove();
        }}
        className="max-md:col-start-4 max-md:row-start-1 pointer-coarse:size-11"
      />
    </li>
  );
}
