import { useEffect, useRef } from "react";
import { cn } from "./cn";

export type LevelMeterProps = {
  /** Its accessible name, such as "Microphone level". */
  label: string;
  /**
   * Reports the level, 0–1, until the returned function is called; outside of React state, so that nothing renders
   * again.
   */
  source: (listener: (level: number) => void) => () => void;
  /** `bars`: a row below a field. `tile`: a few small ones over a video. */
  look?: "bars" | "tile";
  className?: string;
};

/** Shows the current loudness. */
export function LevelMeter({ label, source, look = "bars", className }: LevelMeterProps) {
  const meter = useRef<HTMLMeterElement>(null);
  const bars = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const all = [...(bars.current?.children ?? [])];
    let lit = -1;
    const show = (level: number) => {
      const next = Math.round(Math.min(Math.max(level, 0), 1) * all.length);
      if (next === lit) return;
      lit = next;
      for (const [i, bar] of all.entries()) bar.toggleAttribute("data-on", i < lit);
      if (meter.current) meter.current.value = lit / all.length;
    };
    show(0);
    return source(show);
  }, [source]);
  return (
    <span className={cn("relative inline-flex", look === "bars" && "w-full", className)}>
      <meter ref={meter} aria-label={label} min={0} max={1} value={0} className="sr-only" />
      <span
        ref={bars}
        aria-hidden
        className={cn("flex", look === "bars" ? "h-3 w-full gap-1" : "h-4 items-end gap-0.5")}
      >
        {look === "bars" ? ROW.map((bar) => <i key={bar.at} className={bar.look} />) : null}
        {look === "tile" ? TILE.map((height) => <i key={height} className={cn(TILE_BAR, height)} />) : null}
      </span>
    </span>
  );
}

const COUNT = 18;
/** The last bars are a warning: any louder would be distorted. */
const HOT = 15;
const ROW = Array.from({ length: COUNT }, (_, at) => ({
  at,
  look: cn("flex-1 rounded-(--space-half) bg-active", at < HOT ? "data-on:bg-success-fill" : "data-on:bg-warning-fill"),
}));

/** Rising heights, so that small bars are easy to distinguish. */
const TILE = ["h-2/5", "h-3/5", "h-4/5", "h-full"] as const;
const TILE_BAR = "w-0.5 rounded-full bg-line-control data-on:bg-on-video-level";
