import { useTranslation } from "react-i18next";
import { cn } from "../../../../ui/cn";
import type { Connection } from "../../room/view";

const BARS = { none: 0, poor: 1, fair: 3, good: 4 } as const;
const HEIGHTS = ["h-1/3", "h-1/2", "h-3/4", "h-full"];

export type RoomSignalProps = { connection: Connection; reached: boolean };

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
      <span aria-hidden className="inline-flex h-3 items-end gap-0.5">
        {HEIGHTS.map((height, i) => (
          <i
            key={height}
            className={cn(
              "w-0.75 rounded-[1px]",
              height,
              i >= lit ? "bg-line-control" : isGood ? "bg-success-fill" : "bg-warning-fill",
            )}
          />
        ))}
      </span>
      <span className="max-md:sr-only">{words()}</span>
    </span>
  );
}
