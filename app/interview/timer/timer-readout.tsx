import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Timer } from "../../../party/protocol/entities";
import { cn } from "../../ui/cn";
import { elapsedAt, formatDuration, isOvertime } from "./timer-math";
import { useRoomClock } from "./use-room-clock";

/** The shared time in the top bar. Silent for screen readers until they go there. */
export function TimerReadout({ timer, roomNow }: { timer: Timer; roomNow: () => number }) {
  const { t } = useTranslation("interview");
  const now = useRoomClock(timer, roomNow);
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t("top.elapsed")}
      className={cn("num inline-flex items-center gap-1 text-sm font-medium", isOvertime(timer, now) && "text-warning")}
    >
      <Clock aria-hidden className="size-icon-sm" />
      {formatDuration(elapsedAt(timer, now))}
      {timer.seconds === undefined ? null : (
        <span className="text-fg-3 max-md:hidden">/ {formatDuration(timer.seconds * 1000)}</span>
      )}
    </span>
  );
}
