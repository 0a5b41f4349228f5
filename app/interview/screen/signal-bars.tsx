import { cn } from "../../ui/cn";

const HEIGHTS = ["h-1/3", "h-1/2", "h-3/4", "h-full"];

/** Connection quality as one to four bars; a text is beside them. */
export function SignalBars({ lit, good }: { lit: number; good: boolean }) {
  return (
    <span aria-hidden className="inline-flex h-3 items-end gap-0.5">
      {HEIGHTS.map((height, i) => (
        <i
          key={height}
          className={cn(
            "w-0.75 rounded-[1px]",
            height,
            i >= lit ? "bg-line-control" : good ? "bg-success-fill" : "bg-warning-fill",
          )}
        />
      ))}
    </span>
  );
}
