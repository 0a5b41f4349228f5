import { VolumeX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import type { RemoteSound } from "../stage/use-remote-sound";

/** After a reload a page is silent until it is touched; any touch does, this is the obvious one. */
export function SoundNotice({ sound }: { sound: RemoteSound }) {
  const { t } = useTranslation("call");
  if (!sound.blocked) return null;
  return (
    <Banner
      role="status"
      tone="info"
      icon={<VolumeX aria-hidden />}
      title={t("sound.blocked")}
      action={
        <Button size="sm" variant="primary" onClick={sound.turnOn}>
          {t("sound.turnOn")}
        </Button>
      }
    >
      {t("sound.blockedHelp")}
    </Banner>
  );
}
