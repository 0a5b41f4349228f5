import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../state/observable";
import { sweepRecordings } from "../../state/recordings/forget-recordings";
import { SwitchRow } from "../../ui/switch-row";
import { useIsBrowser } from "../../ui/use-is-browser";
import { recordingWish } from "./recording-wish";

/** Whether to record oneself in this interview, and where that stays. */
export function RecordingFields({ camera = true }: { camera?: boolean }) {
  const { t } = useTranslation("devices");
  const wish = useView(recordingWish);
  useEffect(sweepRecordings, []);
  const canRecord = !useIsBrowser() || typeof MediaRecorder !== "undefined";
  return (
    <div className="flex flex-col gap-4">
      <SwitchRow
        label={t("recording.switch")}
        help={canRecord ? t("recording.help") : t("recording.unsupported")}
        checked={canRecord && wish.on}
        disabled={!canRecord}
        onCheckedChange={(on) => recordingWish.change({ on })}
      />
      {canRecord && wish.on && camera ? (
        <SwitchRow
          label={t("recording.camera")}
          help={t("recording.cameraHelp")}
          checked={wish.camera}
          onCheckedChange={(on) => recordingWish.change({ camera: on })}
        />
      ) : null}
    </div>
  );
}
