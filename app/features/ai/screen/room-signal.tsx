import { useTranslation } from "react-i18next";
import { SignalBars } from "../../../interview/screen/signal-bars";
import type { ClientConnection } from "../../../room/client/room-view";
import { cn } from "../../../ui/cn";

const BARS = { none: 0, poor: 1, fair: 3, good: 4 } as const;

export type RoomSignalProps = { connection: ClientConnection; reached: boolean };

/** How good the line to the room is. */
export function RoomSignal({ connection: { phase, quality }, reached }: RoomSignalProps) {
  const { t } = useTranslation(["interview", "ai"]);
  const isLive = phase === "live" && reached;
  const lit = isLive ? BARS[quality] : 0;
  const isGood = lit > 1;
  const words = () => {
    if (phase === "closed") return t("top.offline");
    if (phase === "live" && !reached) return t("ai:top.unanswered");
    return isLive && quality !== "none" ? t(`top.quality.${quality}`) : t("top.connecting");
  };
  return (
    <span className={cn("flex items-center gap-2 text-sm", isGood ? "text-fg-2" : "text-warning")}>
      <SignalBars lit={lit} good={isGood} />
      <span className="max-md:sr-only">{words()}</span>
    </span>
  );
}
