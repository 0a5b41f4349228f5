import type { Edge, Node } from "@xyflow/react";
import type { KeyboardEvent } from "react";
import type { JourneyLayout, PlacedBand, PlacedNode } from "../../../../functions/shared/journey/layout";

/** What a stage and a band have in common on the page. */
export type FlowPart = {
  label: string;
  state: "plain" | "selected" | "faded";
  onToggle: (() => void) | null;
};
export type NodePart = FlowPart & { word: string; number: string };
export type StageNode = Node<{ placed: PlacedNode; part: NodePart }, "stage">;
export type BandEdge = Edge<{ placed: PlacedBand; part: FlowPart }, "band">;

type Parts = { node: (placed: PlacedNode) => NodePart; band: (placed: PlacedBand) => FlowPart };

/** The layout in the chart library's terms. */
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

/** What makes a part a button, also inside of a drawing, which cannot hold a real one; or a picture with a name. */
export function pressable({ label, state, onToggle }: FlowPart) {
  // Each number of the chart can be reached, also where nothing can be selected.
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
