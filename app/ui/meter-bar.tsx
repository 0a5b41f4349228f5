import { cn } from "./cn";

/** A share, 0 to 1, as a bar; the number is shown next to it. */
export function MeterBar({ share, className }: { share: number; className?: string }) {
  return (
    <span aria-hidden className={cn("ink block h-2 overflow-hidden rounded-full bg-active", className)}>
      <span
        className="block h-full rounded-full bg-primary-text"
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  );
}
