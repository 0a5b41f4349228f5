import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ButtonSize, buttonClass } from "../../ui/button-class";
import type { KeptInterview } from "./use-kept-interview";

/** To where the interview is kept; to the whole history as long as its room has not handed it over. */
export function HistoryLink({ kept, size }: { kept: KeptInterview; size?: ButtonSize }) {
  const { t } = useTranslation("interview");
  return (
    <Link to={kept.id === null ? "/history" : `/history/${kept.id}`} className={buttonClass({ size })}>
      {t("banner.history")}
    </Link>
  );
}
