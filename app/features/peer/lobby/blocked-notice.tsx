import { Link } from "@remix-run/react";
import { DoorClosed, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import type { LobbyState } from "./lobby-state";
import type { PeerQuota } from "./peer-quota";

type Blocked = NonNullable<LobbyState["blocked"]>;
type BlockedNoticeProps = { reason: Blocked; quota: PeerQuota | null; onRenew: () => void };

/** Explains why the room admits no new participants, or why this person cannot open one. */
export function BlockedNotice({ reason, quota, onRenew }: BlockedNoticeProps) {
  const { t } = useTranslation(["interview", "common"]);
  const words: Record<Blocked, { title: string; help: string }> = {
    full: { title: t("lobby.full"), help: t("lobby.fullHelp") },
    finished: { title: t("lobby.finished"), help: t("lobby.finishedHelp") },
    other_mode: { title: t("lobby.otherMode"), help: t("lobby.otherModeHelp") },
    quota_reached: { title: usedUp(), help: t("lobby.quota.usedUpHelp") },
  };
  const isUsedUp = reason === "quota_reached";
  return (
    <Banner
      role="status"
      tone="warning"
      icon={isUsedUp ? <Hourglass aria-hidden /> : <DoorClosed aria-hidden />}
      title={words[reason].title}
      action={
        isUsedUp ? (
          <Link to="/#pricing" className={buttonClass({ size: "sm" })}>
            {t("lobby.quota.plans")}
          </Link>
        ) : (
          <Button size="sm" onClick={onRenew}>
            {t("lobby.newRoom")}
          </Button>
        )
      }
    >
      {words[reason].help}
    </Banner>
  );

  function usedUp(): string {
    const plan = t(`common:plans.${quota?.plan ?? "free"}`);
    const count = quota?.limit ?? 0;
    return count === 0 ? t("lobby.quota.none", { plan }) : t("lobby.quota.usedUp", { count, plan });
  }
}
