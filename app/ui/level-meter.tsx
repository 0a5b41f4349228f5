import { cn } from "./cn";

export type LevelMeterProps = {
  /** Loudness from 0 to 1. */
  level: number;
  label: string;
  /** How many steps it shows. */
  steps?: number;
  className?: string;
};

/** From this share upwards a voice is nearly too loud. */
const HOT = 0.72;

export function LevelMeter({ level, label, steps = 16, className }: LevelMeterProps) {
  const share = Math.min(1, Math.max(0, level));
  const lit = Math.round(share * steps);
  return (
    <span className={cn("flex h-3 w-full items-stretch gap-1", className)}>
      <meter className="sr-only" aria-label={label} min={0} max={1} value={share} />
      {[...Array(steps).keys()].map((step) => (
        <i
          key={step}
          className={cn(
            "flex-1 rounded-xs",
            step >= lit ? "bg-active" : step / steps >= HOT ? "bg-warning-fill" : "bg-success-fill",
          )}
        />
      ))}
    </span>
  );
}
