import type { EdgeProps } from "@xyflow/react";
import { bandPath } from "../../../../functions/shared/journey/layout";
import { TONE } from "../../../../functions/shared/journey/tones";
import { cn } from "../../../ui/cn";
import { type BandEdge, pressable } from "./flow-parts";
import { FILL } from "./stage-look";

const OPACITY = { plain: "opacity-30", selected: "opacity-45", faded: "opacity-15" } as const;

/** The band between two stages; its width is its number of applications. */
export function FlowBand({ data }: EdgeProps<BandEdge>) {
  if (!data) return null;
  const { placed, part } = data;
  const { state, label, onToggle } = part;
  const path = bandPath(placed);
  return (
    <g {...pressable(part)} className={cn("group pointer-events-auto outline-none", onToggle && "cursor-pointer")}>
      <title>{label}</title>
      <path
        d={path}
        className={cn(FILL[TONE[placed.to]], OPACITY[state], state !== "selected" && "group-hover:opacity-50")}
      />
      <path
        d={path}
        className={cn(
          "fill-none group-focus-visible:stroke-focus",
          state === "selected" ? "stroke-fg" : "stroke-transparent",
        )}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      {/* A wider hit area for thin bands. */}
      <path d={path} className="fill-none stroke-transparent" strokeWidth={10} pointerEvents="stroke" />
    </g>
  );
}
