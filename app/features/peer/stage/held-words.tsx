import { Clock, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSecond } from "../../../interview/screen/use-second";
import { formatDuration } from "../../../interview/timer/timer-math";
import type { Held } from "./peer-presence";

export type HeldWordsProps = {
  presence: Held;
  name: string;
  roomNow: () => number;
};

/** Covers the tile of a participant who is not visible: says why, and since when. */
export function HeldWords({ presence, name, roomNow }: HeldWordsProps) {
  const { t } = useTranslation(["call", "interview"]);
  const since = presence.state === "left" ? null : presence.since;
  useSecond(since !== null);
  const now = presence.state === "away" ? roomNow() : Date.now();
  return (
    <div className="grid justify-items-center gap-1 p-1 text-center @min-[9rem]:p-4 @min-[9rem]:pb-9 text-sm text-on-video">
      {presence.state === "left" ? (
        <LogOut aria-hidden className="size-icon-lg" />
      ) : (
        <Clock aria-hidden className="size-icon-lg" />
      )}
      <span className="sr-only @min-[9rem]:not-sr-only">
        {presence.state === "left"
          ? t("stage.left", { name })
          : presence.state === "away"
            ? t("interview:stage.away")
            : t("stage.reconnecting")}
      </span>
      {since === null ? null : (
        <span role="timer" aria-live="off" className="num text-xs opacity-85">
          {formatDuration(Math.max(0, now - since))}
        </span>
      )}
    </div>
  );
}
