import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ButtonSize, buttonClass } from "../../ui/button-class";
import type { StoredInterview } from "./use-stored-interview";

export type HistoryLinkProps = {
  kept: StoredInterview;
  size?: ButtonSize;
  /** Opens a new tab: leaving the page would end the call. */
  isInCall?: boolean;
};

/** Links to the interview, or to the history until the record arrives. */
export function HistoryLink({ kept, size, isInCall = false }: HistoryLinkProps) {
  const { t } = useTranslation("interview");
  return (
    <Link
      to={kept.id === null ? "/history" : `/history/${kept.id}`}
      {...(isInCall && { target: "_blank", rel: "noopener" })}
      className={buttonClass({ size })}
    >
      {t("banner.history")}
      {isInCall ? (
        <>
          <span className="sr-only"> {t("banner.newTab")}</span>
          <ExternalLink aria-hidden className="size-icon-sm" />
        </>
      ) : null}
    </Link>
  );
}
