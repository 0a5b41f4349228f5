import { Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Upcoming } from "../../../functions/shared/contract/history";
import type { JobStatus } from "../../../functions/shared/contract/tracker";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { HeadingText } from "../../ui/heading-text";
import { usePrefetch } from "../../ui/use-prefetch";
import { useNumbers } from "./use-numbers";

const GROUPS = [
  { key: "waiting", of: ["applied"], className: "bg-stage-applied" },
  { key: "interviewing", of: ["interviewing"], className: "bg-stage-interview" },
  { key: "offers", of: ["offered", "accepted"], className: "bg-stage-offer" },
  { key: "rejected", of: ["rejected"], className: "bg-stage-rejected" },
  { key: "withdrawn", of: ["withdrawn"], className: "bg-stage-unknown" },
] as const satisfies readonly { key: string; of: readonly JobStatus[]; className: string }[];

/** The number of applications in each status. */
export function ApplicationsCard({ statuses }: Pick<Upcoming, "statuses">) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const { number } = useNumbers();
  const titleId = useId();
  const groups = GROUPS.map(({ key, of, className }) => ({
    ...{ key, className },
    count: of.reduce((sum, status) => sum + statuses[status], 0),
  })).filter(({ count }) => count > 0);
  if (groups.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-base">
          <HeadingText>{t("applications.title")}</HeadingText>
        </h2>
        <Link to="/applications" prefetch={prefetch} className="text-sm text-primary-text hover:underline">
          {t("applications.open")}
        </Link>
      </div>
      <div aria-hidden className="flex gap-1">
        {groups.map(({ key, className, count }) => (
          <span key={key} className={cn("h-2 min-w-1 rounded-xs", className)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="num flex flex-wrap gap-x-4 gap-y-1 text-xs text-fg-2">
        {groups.map(({ key, className, count }) => (
          <li key={key} className="flex items-center gap-1">
            <span aria-hidden className={cn("size-2 rounded-full", className)} />
            {t(`applications.${key}`, { count, number: number(count) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
