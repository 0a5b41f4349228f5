import { cn } from "../../../ui/cn";

export type Arrangement = {
  narrow: boolean;
  wide: boolean;
  /** The height is so small that the stage is beside the transcript, whatever the width. */
  beside: boolean;
  /** Nothing but the stage. */
  full: boolean;
  noStage: boolean;
  rightCollapsed: boolean;
  /** The other shares a picture, which takes more room than a face. */
  screen: boolean;
};

/** The grid of stage, transcript and panel. */
export function columns({ narrow, wide, beside, full, noStage, rightCollapsed, screen }: Arrangement): string {
  if (full) return "flex min-h-0 flex-1 flex-col p-3";
  if (beside && !noStage) {
    return cn(
      "grid min-h-0 flex-1 *:min-w-0",
      narrow ? "grid-rows-[auto_minmax(0,1fr)]" : "grid-rows-[minmax(0,1fr)] gap-2 p-2",
      screen ? "grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]" : "grid-cols-2",
    );
  }
  if (narrow) return "flex min-h-0 flex-1 flex-col";
  const base = "grid min-h-0 flex-1 gap-3 p-3 *:min-w-0";
  if (!wide) {
    return cn(
      base,
      noStage
        ? "grid-rows-[minmax(0,1fr)]"
        : screen
          ? "grid-rows-[minmax(12rem,1.2fr)_minmax(0,1fr)]"
          : "grid-rows-[minmax(8rem,15rem)_minmax(0,1fr)]",
      rightCollapsed ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]",
    );
  }
  const stage = noStage ? "none" : screen ? "screen" : "people";
  const panel = rightCollapsed ? "none" : "panel";
  return cn(base, "grid-rows-[minmax(0,1fr)]", WIDE[stage][panel]);
}

const WIDE = {
  none: { none: "grid-cols-[minmax(0,1fr)]", panel: "grid-cols-[minmax(24rem,1fr)_24.5rem]" },
  people: {
    none: "grid-cols-[minmax(18rem,29rem)_minmax(24rem,1fr)]",
    panel: "grid-cols-[minmax(18rem,29rem)_minmax(24rem,1fr)_24.5rem]",
  },
  screen: {
    none: "grid-cols-[minmax(32rem,2fr)_minmax(24rem,1fr)]",
    panel: "grid-cols-[minmax(30rem,1.5fr)_minmax(22rem,1fr)_20rem]",
  },
} as const;
