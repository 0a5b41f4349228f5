import { MonitorUp, MonitorX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSharing, isShowing } from "../../../interview/controls/read-controls";
import { SplitButton } from "../../../interview/controls/split-button";
import { MenuButton } from "../../../ui/menu-button";
import { onDemand } from "../../../ui/on-demand";
import { usePeerCall } from "../call-context";

const source = onDemand(() => import("./open-bar-menus").then((m) => m.OpenShareMenu));

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
      menu={(trigger) => <MenuButton source={source} menu={{ trigger }} />}
    />
  );
}
