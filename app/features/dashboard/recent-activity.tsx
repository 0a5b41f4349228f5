import { Link } from "@remix-run/react";
import { AudioLines, Clock, Users } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { RecentInterview } from "../../../functions/contract/interviews";
import { EXPIRES_AFTER_MS } from "../../../party/protocol/limits";
import type { InterviewMode } from "../../../party/protocol/vocabulary";
import { Card, CardHead } from "../../ui/card";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import { practiceTime } from "./practice-time";
import { TimeLabel } from "./time-label";

export type RecentActivityProps = {
  /** Null while they are on their way. */
  interviews: readonly RecentInterview[] | null;
  now: number;
  /** The address under which rooms of each mode are opened. */
  rooms: Record<InterviewMode, string>;
};

export function RecentActivity({ interviews, now, rooms }: RecentActivityProps) {
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} aria-busy={interviews === null || undefined} className="overflow-hidden">
      <CardHead title={t("recent.title")} id={titleId} />
      {interviews === null ? (
        <Coming />
      ) : interviews.length === 0 ? (
        <EmptyState icon={<Clock />} title={t("recent.none")} text={t("recent.noneText")} className="min-h-56" />
      ) : (
        <ul>
          {interviews.map((interview) => (
            <Row key={interview.id} interview={interview} now={now} rooms={rooms} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type RowProps = { interview: RecentInterview; now: number; rooms: RecentActivityProps["rooms"] };

const tones = {
  interviewer: "border-interviewer-line bg-interviewer-soft text-interviewer",
  candidate: "border-candidate-line bg-candidate-soft text-candidate",
  ai: "border-ai-line bg-ai-soft text-ai",
};

function Row({ interview, now, rooms }: RowProps) {
  const { t, i18n } = useTranslation("dashboard");
  const { room, role, mode, others, startedAt, endedAt, ended } = interview;
  const isAi = mode === "ai";
  const names = new Intl.ListFormat(i18n.language, { type: "unit", style: "narrow" }).format(others);
  const alone = isAi ? t("recent.ai") : t("recent.alone");
  const title = others.length === 0 ? alone : t(`recent.${role}`, { name: names });
  const time = practiceTime(endedAt - startedAt);
  const length = t(`recent.${time.unit}`, { count: time.count });
  // A room keeps its words for this long, and longer if somebody came back.
  const isKept = now - endedAt < EXPIRES_AFTER_MS;
  return (
    <li className="flex items-center gap-3 border-b border-line-subtle px-4 py-3 last:border-b-0">
      <span
        aria-hidden
        className={cn("grid size-8 shrink-0 place-items-center rounded-full border", tones[isAi ? "ai" : role])}
      >
        {isAi ? <AudioLines className="size-icon-sm" /> : <Users className="size-icon-sm" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={title}>
          {isKept ? (
            <Link to={`${rooms[mode]}?room=${room}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="block text-sm text-fg-3">
          {ended === "abandoned" ? t("recent.abandoned", { length }) : length}
        </span>
      </span>
      <span className="num flex min-h-5 shrink-0 items-center text-sm text-fg-3">
        <TimeLabel at={endedAt} />
      </span>
    </li>
  );
}

const PLACES = ["w-48", "w-40", "w-56"];

/** As high as the empty list: for most people who have no rows yet there are none. */
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
