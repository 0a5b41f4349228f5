import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";

/** A reload has emptied the page's memory, and the key was nowhere else. */
export function KeyNotice({ provider, onGive }: { provider: string; onGive: () => void }) {
  const { t } = useTranslation("ai");
  return (
    <Banner
      role="status"
      tone="warning"
      icon={<KeyRound aria-hidden />}
      title={t("key.again", { provider })}
      action={
        <Button size="sm" onClick={onGive}>
          {t("key.give")}
        </Button>
      }
    >
      {t("key.againHelp")}
    </Banner>
  );
}
