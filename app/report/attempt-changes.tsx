import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Analysis } from "../../party/protocol/analysis";
import { compareAttempts } from "./compare-attempts";

/** The measures of two answers to one question, before and now. Counted, not judged. */
export function AttemptChanges({ before, now }: { before: Analysis; now: Analysis }) {
  const { t } = useTranslation("report");
  const changes = compareAttempts(before, now);
  if (changes.length === 0) return null;
  return (
    <dl
      aria-label={t("again.changes")}
      className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-5"
    >
      {changes.map(({ measure, unit, before: from, now: to, of }) => (
        <div key={measure} className="flex min-w-0 flex-col">
          <dt className="text-xs text-fg-3">
            {measure === "length" || measure === "pace"
              ? t(`again.measure.${measure}.${unit}`)
              : t(`again.measure.${measure}`)}
          </dt>
          <dd className="num flex items-center gap-1 font-medium">
            {from} <ArrowRight role="img" aria-label={t("again.to")} className="size-icon-sm text-fg-3" /> {to}
            {of === undefined ? null : <span className="font-normal text-fg-3">{t("again.of", { count: of })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
