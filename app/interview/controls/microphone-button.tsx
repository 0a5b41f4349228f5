import { Mic, MicOff, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Media } from "../../room/media/media-view";
import { MenuButton } from "../../ui/menu-button";
import { onDemand } from "../../ui/on-demand";
import { readVoiceControl } from "./read-controls";
import { SplitButton } from "./split-button";

const source = onDemand(() => import("./device-menus").then((m) => m.MicrophoneMenu));

export type MicrophoneButtonProps = { media: Media; heard: boolean; onToggle: () => void };

export function MicrophoneButton({ media, heard, onToggle }: MicrophoneButtonProps) {
  const { view } = media;
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
      menu={(trigger) => (
        <MenuButton
          source={source}
          menu={{ trigger, media, unheard: control.state === "unheard" ? control.what : null }}
        />
      )}
    />
  );
}
