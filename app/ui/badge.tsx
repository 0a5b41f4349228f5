import type { ReactNode } from "react";
import { cn } from "./cn";
import { softTone, type Tone } from "./tone";

export type BadgeProps = {
  tone?: Tone;
  icon?: ReactNode;
  /** A dot before the text; `live` makes it pulse. */
  dot?: boolean | "live";
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, dot, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex min-h-5 items-center gap-1 rounded-sm border px-2 text-2xs font-medium whitespace-nowrap [&>.lucide]:size-icon-sm",
        softTone[tone],
        className,
      )}
    >
      {dot ? <Dot live={dot === "live"} /> : null}
      {icon}
      {children}
    </span>
  );
}

export function Dot({ live = false, className }: { live?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("inline-block size-2 shrink-0 rounded-full bg-current", live && "animate-pulse", className)}
    />
  );
}
