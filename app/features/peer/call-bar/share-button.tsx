import { MonitorUp, MonitorX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSharing, isShowing } from "../../../interview/controls/read-controls";
import { SplitButton } from "../../../interview/controls/split-button";
import { usePeerCall } from "../call-context";
import { ShareItems } from "./share-items";

export function ShareButton() {
  const { media, controls } = usePeerCall();
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
      onPress={controls.toggleShare}
      menuLabel={t("bar.shareMenu")}
      className="flex max-md:hidden"
    >
      <ShareItems />
    </SplitButton>
  );
}
