import { Pause, Play, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Timer } from "../../../../party/protocol/entities";
import { elapsedAt, formatDuration, isOvertime } from "../../../interview/timer/timer-math";
import { useRoomClock } from "../../../interview/timer/use-room-clock";
import type { RoomActions } from "../../../room/client/room-actions";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/select";
import { LENGTHS, type Length } from "./lengths";

export type TimerControlsProps = { timer: Timer; actions: RoomActions; finished: boolean };

/** Both people see and move the same timer. */
export function TimerControls({ timer, actions, finished }: TimerControlsProps) {
  const { t } = useTranslation("interview");
  const now = useRoomClock(timer, actions.roomNow);
  const elapsed = elapsedAt(timer, now);
  const over = isOvertime(timer, now);
  const minutes = timer.seconds === undefined ? undefined : String(Math.round(timer.seconds / 60));
  const started = timer.running || elapsed > 0;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={cn("num text-2xl font-semibold", over && "text-warning")}>{formatDuration(elapsed)}</span>
        {timer.seconds === undefined ? null : (
          <span className={cn("num text-sm", over ? "text-warning" : "text-fg-3")}>
            {over
              ? t("tools.timerOver", { time: formatDuration(elapsed - timer.seconds * 1000) })
              : `/ ${formatDuration(timer.seconds * 1000)}`}
          </span>
        )}
      </p>
      {finished ? null : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={timer.running ? <Pause aria-hidden /> : <Play aria-hidden />}
              onClick={() => actions.timer(timer.running ? "pause" : "start")}
            >
              {timer.running ? t("tools.timerPause") : started ? t("tools.timerResume") : t("tools.timerStart")}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={!started}
              icon={<RotateCcw aria-hidden />}
              onClick={() => actions.timer("reset")}
            >
              {t("tools.timerReset")}
            </Button>
          </div>
          <Field label={t("tools.planned")} help={t("tools.timerShared")}>
            {(control) => (
              <Select<Length>
                {...control}
                value={LENGTHS.find((length) => length === minutes) ?? ""}
                placeholder={minutes ? t("tools.minutes", { n: minutes }) : t("tools.plannedNone")}
                options={LENGTHS.map((length) => ({ value: length, label: t("tools.minutes", { n: length }) }))}
                onValueChange={(length) => actions.timer(timer.running ? "start" : "pause", Number(length) * 60)}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}
