import { Mic, MicOff, RotateCcw, TriangleAlert, Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Media } from "../../room/media/media-view";
import { playTestSound } from "../../room/media/test-sound";
import { MenuCheckbox, MenuItem, MenuLabel, MenuSeparator } from "../../ui/menu";
import { DeviceChoice } from "./device-choice";
import { readVoiceControl } from "./read-controls";
import { SplitButton } from "./split-button";

export type MicrophoneButtonProps = { media: Media; heard: boolean; onToggle: () => void };

export function MicrophoneButton({ media, heard, onToggle }: MicrophoneButtonProps) {
  const { view, actions } = media;
  const { t } = useTranslation(["call", "interview"]);
  const control = readVoiceControl(view, heard);
  const { state } = control;
  const words = {
    on: { label: t("interview:bar.mute"), text: t("interview:bar.mic") },
    muted: { label: t("interview:bar.unmute"), text: t("interview:bar.muted") },
    off: { label: t("interview:bar.unmute"), text: t("bar.micOff") },
    unheard: { label: t("bar.micUnheard"), text: t("interview:bar.mic") },
    failed: { label: t("bar.micRetry"), text: t("interview:bar.mic") },
  }[state];
  const { microphone } = view.captures;
  return (
    <SplitButton
      {...words}
      otherTexts={[t("interview:bar.mic"), t("interview:bar.muted"), t("bar.micOff")]}
      kbd="M"
      tone={state === "on" ? "normal" : "off"}
      icon={
        state === "on" ? (
          <Mic aria-hidden />
        ) : state === "failed" || state === "unheard" ? (
          <TriangleAlert aria-hidden />
        ) : (
          <MicOff aria-hidden />
        )
      }
      onPress={onToggle}
      pressedAfterClick
      menuLabel={t("bar.micMenu")}
    >
      {control.state === "unheard" ? (
        <>
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => void actions.retry(control.what)}>
            {t("bar.micRetry")}
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      <MenuCheckbox checked={microphone.status !== "off"} onCheckedChange={(on) => void actions.setMicrophone(on)}>
        {t("menu.microphoneAudio")}
      </MenuCheckbox>
      <MenuSeparator />
      <DeviceChoice
        what="microphone"
        label={t("menu.microphones")}
        none={t("menu.microphonesNone")}
        devices={view.devices.microphones}
        chosen={view.chosen.microphone}
        onChoose={(id) => void actions.chooseMicrophone(id)}
      />
      <MenuSeparator />
      {view.can.chooseSpeaker ? (
        <DeviceChoice
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
    </SplitButton>
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
