import { cn } from "./cn";

/** A placeholder in the shape of the content. Appears with a delay, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-3 animate-pulse rounded-xs bg-active [animation-delay:150ms]", className)}
    />
  );
}
