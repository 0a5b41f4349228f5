import { Handle, type NodeProps, Position } from "@xyflow/react";
import { percentOf } from "../../../../functions/shared/journey/percent";
import { TONE } from "../../../../functions/shared/journey/tones";
import { cn } from "../../../ui/cn";
import { pressable, type StageNode } from "./flow-parts";
import { BACKGROUND } from "./stage-look";

/** A stage or outcome: its bar and its label. */
export function FlowNode({ data: { placed, part } }: NodeProps<StageNode>) {
  const { label: at } = placed;
  const { state, onToggle } = part;
  return (
    <div
      {...pressable(part)}
      className={cn("group pointer-events-auto relative size-full text-sm outline-none", onToggle && "cursor-pointer")}
    >
      <span
        aria-hidden
        className={cn(
          "absolute inset-0 rounded-xs group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus",
          BACKGROUND[TONE[placed.node]],
          // Dim only the bar: text keeps its contrast.
          state === "faded" && "opacity-55",
        )}
      />
      <span
        aria-hidden
        className={cn(
          // An outline keeps the label readable on top of crossing bands.
          "absolute flex rounded-xs py-0.5 text-fg leading-[18px] whitespace-nowrap",
          at.anchor === "end" ? "-translate-x-full -translate-y-1/2" : "-translate-y-1/2",
          at.lines === 2 ? "flex-col" : "gap-1.5",
          state === "selected" && "underline decoration-2 underline-offset-4",
          onToggle && "group-hover:underline group-hover:underline-offset-4",
        )}
        style={{ left: at.x - placed.x, top: at.y - placed.y }}
      >
        <span>
          <span className="num font-semibold">{part.number}</span> {part.word}
        </span>
        {placed.node === "applied" ? null : <span className="num">{percentOf(placed.share)}</span>}
      </span>
      <Handle type="target" position={Position.Left} isConnectable={false} className="invisible" />
      <Handle type="source" position={Position.Right} isConnectable={false} className="invisible" />
    </div>
  );
}
