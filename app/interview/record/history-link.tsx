import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ButtonSize, buttonClass } from "../../ui/button-class";
import type { KeptInterview } from "./use-kept-interview";

/** Links to the interview, or to the history until the record arrives. */
export function HistoryLink({ kept, size }: { kept: KeptInterview; size?: ButtonSize }) {
  const { t } = useTranslation("interview");
  return (
    <Link to={kept.id === null ? "/history" : `/history/${kept.id}`} className={buttonClass({ size })}>
      {t("banner.history")}
    </Link>
  );
}
