import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { BlockedNotice } from "./blocked-notice";
import type { LobbyState } from "./lobby-state";
import type { PeerQuota } from "./peer-quota";

type FinishedBannerProps = { blocked: LobbyState["blocked"]; quota: PeerQuota | null; onRenew: () => void };

/** The room's interview is over: its two people may read it, others make a new room. */
export function FinishedBanner({ blocked, quota, onRenew }: FinishedBannerProps) {
  const { t } = useTranslation("interview");
  if (blocked) return <BlockedNotice reason={blocked} quota={quota} onRenew={onRenew} />;
  return (
    <Banner
      tone="info"
      icon={<Flag aria-hidden />}
      title={t("lobby.finished")}
      action={
        <Button size="sm" onClick={onRenew}>
          {t("lobby.newRoom")}
        </Button>
      }
    >
      {t("lobby.finishedHelp")}
    </Banner>
  );
}
