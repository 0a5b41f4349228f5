import { useEffect, useRef } from "react";
import { useLevel } from "../../../room/media/use-level";
import { cn } from "../../../ui/cn";
import type { TurnPhase } from "../turn-view";

const HEIGHTS = [
  18, 30, 46, 28, 62, 84, 52, 96, 70, 40, 88, 58, 100, 66, 34, 78, 92, 48, 72, 36, 60, 82, 44, 26, 54, 30, 40, 20, 14,
];

/** The interviewer's voice as a line of bars; while it listens they follow the candidate's. */
export function VoiceLine({ phase, voice }: { phase: TurnPhase | "paused"; voice: MediaStreamTrack | null }) {
  const bars = useRef<HTMLDivElement>(null);
  const isListening = phase === "listening";
  const source = useLevel(isListening ? voice : null);
  useEffect(() => {
    const line = bars.current;
    if (!isListening || !line) return;
    const forget = source((level) => line.style.setProperty("--level", String(Math.round(level * 100) / 100)));
    return () => {
      forget();
      line.style.removeProperty("--level");
    };
  }, [isListening, source]);
  return (
    <div
      ref={bars}
      aria-hidden
      className={cn(
        "flex h-12 shrink-0 items-center gap-1 md:h-24 [@media(max-height:36rem)]:hidden",
        isListening ? "text-candidate" : phase === "speaking" ? "text-ai" : "text-line-control",
      )}
    >
      {HEIGHTS.map((height, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other name
          key={i}
          className={cn("w-1.5 rounded-full bg-current max-md:w-1", phase === "speaking" && "animate-voice")}
          style={{
            height:
              phase === "speaking"
                ? `${height}%`
                : isListening
                  ? `calc(0.375rem + ${height / 100} * 4rem * var(--level, 0))`
                  : "0.375rem",
            animationDelay: `${-170 * i}ms`,
          }}
        />
      ))}
    </div>
  );
}
