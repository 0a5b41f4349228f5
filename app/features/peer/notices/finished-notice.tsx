import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { HistoryLink } from "../../../interview/record/history-link";
import type { StoredInterview } from "../../../interview/record/use-stored-interview";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

export type FinishedNoticeProps = {
  kept: StoredInterview;
  /** Null if there is no other participant to give feedback to. */
  onFeedback: (() => void) | null;
  onLobby: () => void;
};

export function FinishedNotice({ kept, onFeedback, onLobby }: FinishedNoticeProps) {
  const { t } = useTranslation("interview");
  return (
    <Banner
      role="status"
      tone="info"
      icon={<Flag aria-hidden />}
      title={t("banner.finished")}
      className="flex-wrap [&>p]:basis-52"
      action={
        <span className="flex flex-wrap gap-2">
          {onFeedback ? (
            <Button size="sm" variant="primary" onClick={onFeedback}>
              {t("banner.giveFeedback")}
            </Button>
          ) : null}
          <HistoryLink kept={kept} size="sm" />
          <Button size="sm" onClick={onLobby}>
            {t("banner.newInterview")}
          </Button>
        </span>
      }
    >
      {t("banner.finishedHelp")}
    </Banner>
  );
}
