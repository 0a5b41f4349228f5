import { Smartphone, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner";
import { IconButton } from "../../ui/icon-button";
import { speechLimit } from "./known-limits";

/** Says what this browser is known not to do beside a call, once, until it is dismissed. */
export function SpeechLimitNotice({ recognizes, capturing }: { recognizes: boolean; capturing: boolean }) {
  const { t } = useTranslation("interviewer");
  const [dismissed, setDismissed] = useState(false);
  const limit = speechLimit({ userAgent: navigator.userAgent, recognizes, capturing });
  if (limit === null || dismissed) return null;
  return (
    <Banner
      tone="info"
      role="status"
      icon={<Smartphone aria-hidden />}
      title={t("speechLimit.title")}
      action={
        <IconButton
          size="sm"
          label={t("speechLimit.dismiss")}
          icon={<X aria-hidden />}
          onClick={() => setDismissed(true)}
        />
      }
    >
      {t("speechLimit.help")}
    </Banner>
  );
}
