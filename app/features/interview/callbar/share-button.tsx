import { MonitorUp, MonitorX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Media } from "../media/media-view";
import { isSharing, isShowing } from "./read-controls";
import { ShareItems } from "./share-items";
import { SplitButton } from "./split-button";

export function ShareButton({ media, onToggle }: { media: Media; onToggle: () => void }) {
  const { t } = useTranslation("call");
  const sharing = isSharing(media.view);
  const showing = isShowing(media.view);
  return (
    <SplitButton
      label={showing ? t("bar.shareStop") : t("bar.shareStart")}
      kbd="S"
      text={sharing ? t("bar.sharing") : t("bar.share")}
      otherTexts={[t("bar.share"), t("bar.sharing")]}
      tone={sharing ? "active" : "normal"}
      icon={showing ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
      onPress={onToggle}
      menuLabel={t("bar.shareMenu")}
      className="flex max-md:hidden"
    >
      <ShareItems media={media} />
    </SplitButton>
  );
}
