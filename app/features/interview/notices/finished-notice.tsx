import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

export function FinishedNotice({ onLobby }: { onLobby: () => void }) {
  const { t } = useTranslation("interview");
  return (
    <Banner
      role="status"
      tone="info"
      icon={<Flag aria-hidden />}
      title={t("banner.finished")}
      action={
        <Button size="sm" onClick={onLobby}>
          {t("banner.newInterview")}
        </Button>
      }
    >
      {t("banner.finishedHelp")}
    </Banner>
  );
}
