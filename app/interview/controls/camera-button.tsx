import { TriangleAlert, Video, VideoOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Media } from "../../room/media/media-view";
import { MenuButton } from "../../ui/menu-button";
import { onDemand } from "../../ui/on-demand";
import { readCameraControl } from "./read-controls";
import { SplitButton } from "./split-button";

const source = onDemand(() => import("./device-menus").then((m) => m.CameraMenu));

export function CameraButton({ media, onToggle }: { media: Media; onToggle: () => void }) {
  const { view } = media;
  const { t } = useTranslation("call");
  const state = readCameraControl(view);
  const label = { on: t("bar.cameraOff"), off: t("bar.cameraOn"), failed: t("bar.cameraRetry") }[state];
  return (
    <SplitButton
      label={label}
      kbd="V"
      text={t("bar.camera")}
      tone={state === "on" ? "normal" : "off"}
      icon={
        state === "on" ? (
          <Video aria-hidden />
        ) : state === "failed" ? (
          <TriangleAlert aria-hidden />
        ) : (
          <VideoOff aria-hidden />
        )
      }
      onPress={onToggle}
      menuLabel={t("bar.cameraMenu")}
      menu={(trigger) => <MenuButton source={source} menu={{ trigger, media }} />}
    />
  );
}
