import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../interview/timer/timer-math";
import { DEBRIEF_MS, useDebriefTime } from "./debrief-clock";

/** The rest of the debrief's time. At zero nothing happens. */
export function DebriefReadout({ endedAt, roomNow }: { endedAt: number; roomNow: () => number }) {
  const { t } = useTranslation("interview");
  const elapsed = useDebriefTime(endedAt, roomNow);
  // Rounded up, so that it begins with the whole time.
  const left = Math.ceil(Math.max(0, DEBRIEF_MS - elapsed) / 1000) * 1000;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t("debrief.timeLeft")}
      className="num inline-flex items-center gap-1 text-sm font-medium"
    >
      <Clock aria-hidden className="size-icon-sm" />
      {formatDuration(left)}
      <span className="text-fg-3 max-md:hidden">{t("debrief.leftOf", { time: formatDuration(DEBRIEF_MS) })}</span>
    </span>
  );
}
