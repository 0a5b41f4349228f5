import { Link } from "@remix-run/react";
import { AudioLines, Clock, Users } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "../../../functions/shared/contract/history";
import { useGuestName } from "../../i18n/guest-name";
import { Badge } from "../../ui/badge";
import { Card, CardHead } from "../../ui/card";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import { usePrefetch } from "../../ui/use-prefetch";
import { useCalendar, usePageLanguage } from "./browser-clock";
import { describeWhen } from "./describe-when";
import { practiceTime } from "./practice-time";
import { useNumbers } from "./use-numbers";

/** `rows` null: still loading. */
export function RecentActivity({ rows }: { rows: readonly HistoryRow[] | null }) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const hasRows = rows !== null && rows.length > 0;
  return (
    <Card aria-labelledby={titleId} aria-busy={rows === null || undefined} className="overflow-hidden">
      <CardHead title={t("recent.title")} id={titleId}>
        {hasRows ? (
          <Link to="/history" prefetch={prefetch} className="text-sm text-primary-text hover:underline">
            {t("recent.all")}
          </Link>
        ) : null}
      </CardHead>
      {rows === null ? (
        <Coming />
      ) : hasRows ? (
        <table className="w-full table-fixed text-left">
          <thead className="text-xs text-fg-2">
            <tr className="border-b border-line">
              <Head name={t("recent.session")} />
              <Head name={t("recent.type")} className="w-36 max-md:hidden" />
              <Head name={t("recent.score")} className="w-24 text-right" />
              <Head name={t("recent.when")} className="w-40 text-right max-md:hidden" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState
          headingLevel="h3"
          icon={<Clock />}
          title={t("recent.none")}
          text={t("recent.noneText")}
          className="min-h-56"
        />
      )}
    </Card>
  );
}

function Head({ name, className }: { name: string; className?: string }) {
  return (
    <th scope="col" className={cn("px-4 py-2 font-medium", className)}>
      {name}
    </th>
  );
}

const tones = {
  interviewer: "border-interviewer-line bg-interviewer-soft text-interviewer",
  candidate: "border-candidate-line bg-candidate-soft text-candidate",
  ai: "border-ai-line bg-ai-soft text-ai",
};

function Row({ row }: { row: HistoryRow }) {
  const prefetch = usePrefetch();
  const { t, i18n } = useTranslation("dashboard");
  const { score } = useNumbers();
  const nameOf = useGuestName();
  const { id, role, mode, others, startedAt, endedAt, ended, summary } = row;
  const known = summary ?? row.asked;
  const isAi = mode === "ai";
  const names = new Intl.ListFormat(i18n.language, { type: "unit", style: "narrow" }).format(others.map(nameOf));
  const company = known?.company ?? "";
  const ai = company ? t("recent.aiAt", { company }) : t("recent.ai");
  const alone = isAi ? ai : t("recent.alone");
  const title = others.length === 0 ? alone : t(`recent.${summary?.swapped ? "swapped" : role}`, { name: names });
  const time = practiceTime(endedAt - startedAt);
  const about = [
    t(`recent.${time.unit}`, { count: time.count }),
    !summary && t("recent.asked"),
    summary && summary.scored > 0 && t("recent.scored", { scored: summary.scored, count: summary.answered }),
    ended !== "finished" && t("recent.unfinished"),
  ];
  return (
    <tr className="border-b border-line-subtle last:border-b-0">
      <td className="px-4 py-3">
        <span className="flex items-center gap-3">
          <span
            aria-hidden
            className={cn("grid size-8 shrink-0 place-items-center rounded-full border", tones[isAi ? "ai" : role])}
          >
            {isAi ? <AudioLines className="size-icon-sm" /> : <Users className="size-icon-sm" />}
          </span>
          <span className="min-w-0 flex-1">
            <Link
              to={`/history/${id}`}
              prefetch={prefetch}
              title={title}
              className="block truncate font-medium hover:underline"
            >
              {title}
            </Link>
            <span className="block text-xs text-fg-3">
              {about.filter(Boolean).join(" · ")}
              <span className="md:hidden">
                {" · "}
                <TimeLabel at={startedAt} />
              </span>
            </span>
          </span>
        </span>
      </td>
      <td className="px-4 py-3 max-md:hidden">
        {known?.interviewType ? <Badge>{t(`types.${known.interviewType}`)}</Badge> : null}
      </td>
      <td className="num px-4 py-3 text-right">
        {summary === null ? (
          <span title={t("recent.noScore")} className="text-fg-3">
            <span aria-hidden>–</span>
            <span className="sr-only">{t("recent.noScore")}</span>
          </span>
        ) : summary.score === null ? (
          <span className="text-sm text-fg-3">{t("recent.notScored")}</span>
        ) : (
          <span className="font-medium">{score(summary.score)}</span>
        )}
      </td>
      <td className="num px-4 py-3 text-right text-sm text-fg-3 max-md:hidden">
        <span className="inline-flex min-h-5 items-center">
          <TimeLabel at={startedAt} />
        </span>
      </td>
    </tr>
  );
}

const PLACES = ["w-48", "w-40", "w-56"];

/** As high as the empty list: most people without loaded rows have none. */
function Coming() {
  const { t } = useTranslation("dashboard");
  return (
    <div role="status" aria-label={t("recent.coming")} className="flex min-h-56 flex-col">
      {PLACES.map((width) => (
        <span key={width} className="flex items-center gap-3 border-b border-line-subtle px-4 py-3 last:border-b-0">
          <Skeleton className="size-8 rounded-full!" />
          <span className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className={`${width} max-w-full`} />
            <Skeleton className="w-24" />
          </span>
          <Skeleton className="w-16" />
        </span>
      ))}
    </div>
  );
}

/** A time in words. The server renders a blank of the same size. */
function TimeLabel({ at }: { at: number }) {
  const language = usePageLanguage();
  if (!useCalendar()) return <Skeleton className="w-20" />;
  const { short, full } = describeWhen(at, Date.now(), language);
  return (
    <time dateTime={new Date(at).toISOString()} title={full} className="whitespace-nowrap">
      {short}
    </time>
  );
}
