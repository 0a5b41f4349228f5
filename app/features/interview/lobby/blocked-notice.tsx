import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import type { LobbyState } from "./lobby-state";

type Blocked = NonNullable<LobbyState["blocked"]>;

/** Why nobody new gets into this room. */
export function BlockedNotice({ reason, onRenew }: { reason: Blocked; onRenew: () => void }) {
  const { t } = useTranslation("interview");
  const words: Record<Blocked, { title: string; help: string }> = {
    full: { title: t("lobby.full"), help: t("lobby.fullHelp") },
    finished: { title: t("lobby.finished"), help: t("lobby.finishedHelp") },
    other_mode: { title: t("lobby.otherMode"), help: t("lobby.otherModeHelp") },
  };
  return (
    <Banner
      role="status"
      tone="warning"
      icon={<DoorClosed aria-hidden />}
      title={words[reason].title}
      action={
        <Button size="sm" onClick={onRenew}>
          {t("lobby.newRoom")}
        </Button>
      }
    >
      {words[reason].help}
    </Banner>
  );
}
