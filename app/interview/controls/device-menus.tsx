import { RotateCcw, Volume2 } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "../../room/media/media-view";
import { playTestSound } from "../../room/media/test-sound";
import { MenuCheckbox, MenuItem, MenuLabel, MenuSeparator } from "../../ui/menu";
import { OpenMenu } from "../../ui/open-menu";
import { DeviceSelect } from "./device-select";

export type MicrophoneMenuProps = {
  trigger: ReactElement;
  media: Media;
  /** The source that is on and not heard; null: there is none. */
  unheard: Parameters<Media["actions"]["retry"]>[0] | null;
};

export function MicrophoneMenu({ trigger, media: { view, actions }, unheard }: MicrophoneMenuProps) {
  const { t } = useTranslation("call");
  return (
    <OpenMenu side="top" align="center" trigger={trigger}>
      {unheard ? (
        <>
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => void actions.retry(unheard)}>
            {t("bar.micRetry")}
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      <MenuCheckbox
        checked={view.captures.microphone.status !== "off"}
        onCheckedChange={(on) => void actions.setMicrophone(on)}
      >
        {t("menu.microphoneAudio")}
      </MenuCheckbox>
      <MenuSeparator />
      <DeviceSelect
        what="microphone"
        label={t("menu.microphones")}
        none={t("menu.microphonesNone")}
        devices={view.devices.microphones}
        chosen={view.chosen.microphone}
        onChoose={(id) => void actions.chooseMicrophone(id)}
      />
      <MenuSeparator />
      {view.can.chooseSpeaker ? (
        <DeviceSelect
          what="speaker"
          label={t("menu.speakers")}
          none={t("menu.speakersSystem")}
          devices={view.devices.speakers}
          chosen={view.chosen.speaker}
          onChoose={actions.chooseSpeaker}
        />
      ) : (
        <MenuLabel>{t("menu.speakersSystem")}</MenuLabel>
      )}
      <TestSound speaker={view.chosen.speaker} />
    </OpenMenu>
  );
}

function TestSound({ speaker }: { speaker: string | null }) {
  const { t } = useTranslation("call");
  return (
    <MenuItem
      icon={<Volume2 aria-hidden />}
      onSelect={(event) => {
        // The next loudspeaker is tried from the same menu.
        event.preventDefault();
        void playTestSound(speaker);
      }}
    >
      {t("menu.testSound")}
    </MenuItem>
  );
}

export function CameraMenu({ trigger, media: { view, actions } }: { trigger: ReactElement; media: Media }) {
  const { t } = useTranslation("call");
  return (
    <OpenMenu side="top" align="center" trigger={trigger}>
      <MenuCheckbox
        checked={view.captures.cameraAudio.status !== "off"}
        onCheckedChange={(on) => void actions.setCameraAudio(on)}
      >
        {t("menu.cameraAudio")}
      </MenuCheckbox>
      <MenuSeparator />
      <DeviceSelect
        what="camera"
        label={t("menu.cameras")}
        none={t("menu.camerasNone")}
        devices={view.devices.cameras}
        chosen={view.chosen.camera}
        onChoose={(id) => void actions.chooseCamera(id)}
      />
    </OpenMenu>
  );
}
