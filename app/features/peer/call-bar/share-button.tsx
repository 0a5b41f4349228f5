import { MonitorUp, MonitorX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSharing, isShowing } from "../../../interview/controls/read-controls";
import { SplitButton } from "../../../interview/controls/split-button";
import { ShareItems, type ShareItemsProps } from "./share-items";

export type ShareButtonProps = ShareItemsProps & { onToggle: () => void };

export function ShareButton({ media, shared, role, onToggle }: ShareButtonProps) {
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
      <ShareItems media={media} shared={shared} role={role} />
    </SplitButton>
  );
}
