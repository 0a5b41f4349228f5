import { Captions, CaptionsOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { oppositeRole, type SeatRole } from "../../../../party/protocol/vocabulary";
import { useLevel } from "../../../room/media/use-level";
import { IconButton } from "../../../ui/icon-button";
import { LevelMeter } from "../../../ui/level-meter";
import { Tooltip } from "../../../ui/tooltip";
import type { SharedSpeech } from "../shared-sound/use-shared-speech";

/** How loud the shared sound is, and the switch that has it written down. */
export function OwnShareSound({ shared }: { shared: SharedSpeech }) {
  const { t } = useTranslation("speech");
  const source = useLevel(shared.track);
  const label = t("shared.switch");
  return (
    <>
      <LevelMeter look="tile" label={t("shared.level")} source={source} className="shrink-0" />
      {shared.service.provider === null ? null : (
        <Tooltip label={label}>
          <IconButton
            size="sm"
            label={label}
            aria-pressed={shared.on}
            className={shared.on ? "bg-active text-fg" : undefined}
            icon={shared.on ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
            onClick={() => shared.setOn(!shared.on)}
          />
        </Tooltip>
      )}
    </>
  );
}

/** The name under which its lines appear in the transcript; the actual speaker is not known. */
export function SharedSoundWords({ shared, role }: { shared: SharedSpeech; role: SeatRole }) {
  const { t } = useTranslation(["speech", "interview"]);
  return shared.isWritten ? t("shared.asRole", { role: t(`interview:roles.${oppositeRole(role)}`) }) : t("shared.off");
}
