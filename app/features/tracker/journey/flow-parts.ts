import type { Edge, Node } from "@xyflow/react";
import type { KeyboardEvent } from "react";
import type { JourneyLayout, PlacedBand, PlacedNode } from "../../../../functions/shared/journey/layout";

/** Props and styles that stages and bands share. */
export type FlowPart = {
  label: string;
  state: "plain" | "selected" | "faded";
  onToggle: (() => void) | null;
};
export type NodePart = FlowPart & { word: string; number: string };
export type StageNode = Node<{ placed: PlacedNode; part: NodePart }, "stage">;
export type BandEdge = Edge<{ placed: PlacedBand; part: FlowPart }, "band">;

type Parts = { node: (placed: PlacedNode) => NodePart; band: (placed: PlacedBand) => FlowPart };

/** The layout in React Flow's terms. */
export function toFlow(layout: JourneyLayout, parts: Parts): { nodes: StageNode[]; edges: BandEdge[] } {
  return {
    nodes: layout.nodes.map((placed) => ({
      id: placed.node,
      type: "stage",
      position: { x: placed.x, y: placed.y },
      width: placed.width,
      height: placed.height,
      data: { placed, part: parts.node(placed) },
    })),
    edges: layout.bands.map((placed) => toEdge(placed, parts.band(placed))),
  };
}

function toEdge(placed: PlacedBand, part: FlowPart): BandEdge {
  return {
    id: `${placed.from}-${placed.to}`,
    type: "band",
    source: placed.from,
    target: placed.to,
    ariaRole: "group",
    ariaLabel: part.label,
    domAttributes: { "aria-roledescription": undefined },
    data: { placed, part },
  };
}

/** ARIA props that make a part a button (an SVG cannot contain a real one), or an image with a name. */
export function pressable({ label, state, onToggle }: FlowPart) {
  // Every number of the chart can be focused, even where nothing can be selected.
  const named = { tabIndex: 0, "aria-label": label };
  if (!onToggle) return { ...named, role: "img" };
  return {
    ...named,
    role: "button",
    "aria-pressed": state === "selected",
    onClick: onToggle,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onToggle();
    },
  };
}
