import { TriangleAlert, Video, VideoOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Media } from "../../room/media/media-view";
import { MenuCheckbox, MenuSeparator } from "../../ui/menu";
import { DeviceChoice } from "./device-choice";
import { readCameraControl } from "./read-controls";
import { SplitButton } from "./split-button";

export function CameraButton({ media: { view, actions }, onToggle }: { media: Media; onToggle: () => void }) {
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
    >
      <MenuCheckbox
        checked={view.captures.cameraAudio.status !== "off"}
        onCheckedChange={(on) => void actions.setCameraAudio(on)}
      >
        {t("menu.cameraAudio")}
      </MenuCheckbox>
      <MenuSeparator />
      <DeviceChoice
        what="camera"
        label={t("menu.cameras")}
        none={t("menu.camerasNone")}
        devices={view.devices.cameras}
        chosen={view.chosen.camera}
        onChoose={(id) => void actions.chooseCamera(id)}
      />
    </SplitButton>
  );
}
