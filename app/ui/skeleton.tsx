import { cn } from "./cn";

/** The shape of what will come. Appears late, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-3 animate-pulse rounded-xs bg-active [animation-delay:150ms]", className)}
    />
  );
}
