import { Link } from "@remix-run/react";
import { Scale, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "../../../../functions/shared/contract/history";
import { buttonClass } from "../../../ui/button-class";
import { IconButton } from "../../../ui/icon-button";

/** The interviews selected for comparison, and a hint if one is missing. */
export function CompareBar({ chosen, onClear }: { chosen: readonly HistoryRow[]; onClear: () => void }) {
  const { t } = useTranslation("history");
  const [one, other] = [...chosen].sort((a, b) => a.startedAt - b.startedAt);
  if (!one) return <p role="status" className="sr-only" />;
  const type = one.summary?.interviewType;
  return (
    <div className="sticky bottom-4 z-bar flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-panel px-4 py-3 shadow-raise">
      <p role="status" className="min-w-0 flex-1 text-sm">
        {other ? t("compare.two") : type ? t("compare.oneOf", { type: t(`type.${type}`) }) : t("compare.one")}
      </p>
      {other ? (
        <Link
          to={`/history/compare?${new URLSearchParams({ a: one.id, b: other.id })}`}
          className={buttonClass({ variant: "primary" })}
        >
          <Scale aria-hidden />
          {t("compare.open")}
        </Link>
      ) : null}
      <IconButton label={t("compare.clear")} icon={<X aria-hidden />} onClick={onClear} />
    </div>
  );
}
