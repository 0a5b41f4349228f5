import { cn } from "../ui/cn";

const STEPS = [1, 2, 3, 4, 5];

/** The score as five strokes, each full, half or empty; the number is shown next to it. */
export function ScoreBars({ score, className }: { score: number; className?: string }) {
  return (
    <span aria-hidden className={cn("ink inline-flex gap-0.5", className)}>
      {STEPS.map((step) => (
        <span key={step} className="h-1 w-4 overflow-hidden rounded-full bg-active">
          <span
            className="block h-full bg-primary-text"
            style={{ width: `${Math.round(Math.min(1, Math.max(0, score - step + 1)) * 100)}%` }}
          />
        </span>
      ))}
    </span>
  );
}
