import { cn } from "./cn";

export type ControlSize = "sm" | "md";

const sizes: Record<ControlSize, string> = {
  sm: "min-h-control-sm rounded-sm px-2 text-xs",
  md: "min-h-control rounded-md px-3 text-base",
};

/** The frame that inputs, text areas and selects share. */
export function controlClass(size: ControlSize = "md"): string {
  return cn(
    "flex w-full min-w-0 items-center gap-2 border border-line-control bg-card text-fg transition-colors hover:border-fg-3",
    sizes[size],
  );
}
