import { type SankeyLinkMinimal, type SankeyNodeMinimal, sankey } from "d3-sankey";
import type { Journey, JourneyNode, JourneyOutcome } from "../contract/journey";
import type { Stage } from "../contract/tracker";
import { isOutcome } from "./count";

/** Where a label stands: `x` is its inner end, `y` its middle. Beside a stage it has two lines. */
export type Label = { x: number; y: number; anchor: "start" | "end"; lines: 1 | 2 };
export type PlacedNode = {
  node: JourneyNode;
  count: number;
  /** Of all applications, 0 to 1. */
  share: number;
  x: number;
  y: number;
  width: number;
  height: number;
  label: Label;
};
/** A band from (x0, y0) to (x1, y1), both the middle of it. */
export type PlacedBand = {
  from: Stage;
  to: JourneyNode;
  count: number;
  share: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  width: number;
};
/** The chart as plain numbers: the page, the files to save and the preview picture are painted from it alike. */
export type JourneyLayout = { width: number; height: number; nodes: PlacedNode[]; bands: PlacedBand[] };

export type LayoutSize = { width: number; height: number; scale?: number };

/** The room that labels get, in units of the layout at scale 1: the longest word of any language fits. */
export const LABEL = { line: 18, stage: 104, outcome: 164, applied: 84, gap: 8 } as const;
/** Below this width labels would meet at scale 1. */
export const MIN_WIDTH = 760;
const NODE_WIDTH = 8;
/** The least height of one application among thousands. */
export const MIN_BAND = 2;
const EDGE = 12;

const STAGE_COLUMN: Record<Stage, number> = {
  applied: 0,
  online_assessment: 1,
  virtual_onsite_interview: 2,
  offer: 3,
};
/** From above: what ends well, what is open, what ended. */
const OUTCOME_ROW: Record<JourneyOutcome, number> = {
  ...{ accepted: 0, offered: 1, in_progress: 2, withdrawn: 3, rejected: 4, no_reply: 5, silent: 6 },
};
const LAST_COLUMN = 4;

type Node = { id: string; column: number; row: number; count: number };
type Link = { value: number; count: number };
type SankeyNode = SankeyNodeMinimal<Node, Link> & Node;
type SankeyLink = SankeyLinkMinimal<Node, Link> & Link;

export function layOutJourney(journey: Journey, { width, height, scale = 1 }: LayoutSize): JourneyLayout {
  if (journey.total === 0) return { width, height, nodes: [], bands: [] };
  const pad = LABEL.line * 1.5 * scale;
  const left = (EDGE + LABEL.applied + LABEL.gap) * scale;
  const right = width - (EDGE + LABEL.outcome + LABEL.gap) * scale;
  const top = EDGE * scale;
  const bottom = height - EDGE * scale;
  const least = (MIN_BAND * scale * journey.total) / Math.max(1, bottom - top - LAST_COLUMN * pad);
  const graph = sankey<Node, Link>()
    .nodeId(({ id }) => id)
    .nodeAlign((node) => (node as SankeyNode).column)
    .nodeSort((a, b) => a.row - b.row)
    .linkSort((a, b) => orderLinks(a as SankeyLink, b as SankeyLink))
    .nodeWidth(NODE_WIDTH * scale)
    .nodePadding(pad)
    .iterations(24)
    // The row of marks below costs one gap in each column.
    .extent([
      [left, top],
      [right, bottom + pad],
    ])({
    nodes: [...journey.nodes.map(nodeOf), ...MARKS.map((mark) => ({ ...mark }))],
    links: [
      ...journey.links.map(({ from, to, count }) => ({
        source: from,
        target: to,
        value: Math.max(count, least),
        count,
      })),
      ...MARKS.slice(1).map(({ id }, at) => ({ source: MARKS[at]?.id ?? "", target: id, value: 0, count: 0 })),
    ],
  });
  const placed = graph.nodes as SankeyNode[];
  return {
    width,
    height,
    nodes: placed.flatMap((node) => {
      if (node.row === MARK_ROW) return [];
      const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, count } = node;
      const id = node.id as JourneyNode;
      return {
        node: id,
        count,
        share: count / journey.total,
        ...{ x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
        label: labelOf(node, { top, bottom, scale }),
      };
    }),
    bands: (graph.links as SankeyLink[]).flatMap((link) => {
      if (link.count === 0) return [];
      const source = link.source as SankeyNode;
      const target = link.target as SankeyNode;
      return {
        from: source.id as Stage,
        to: target.id as JourneyNode,
        count: link.count,
        share: link.count / journey.total,
        ...{ x0: source.x1 ?? 0, y0: link.y0 ?? 0, x1: target.x0 ?? 0, y1: link.y1 ?? 0, width: link.width ?? 0 },
      };
    }),
  };
}

/** Continuing bands are above ending ones, so that bands to the right edge pass below the stages. */
function orderLinks(a: SankeyLink, b: SankeyLink): number {
  const [from, other] = [a.source as SankeyNode, b.source as SankeyNode];
  const target = a.target as SankeyNode;
  if (from === other) return rankOf(target) - rankOf(b.target as SankeyNode);
  return target.column === LAST_COLUMN ? other.column - from.column : from.column - other.column;
}

function rankOf({ column, row }: SankeyNode): number {
  return column === LAST_COLUMN ? row : -column;
}

function nodeOf({ node, count }: Journey["nodes"][number]): Node {
  return isOutcome(node)
    ? { id: node, column: LAST_COLUMN, row: OUTCOME_ROW[node], count }
    : { id: node, column: STAGE_COLUMN[node], row: 0, count };
}

/**
 * Nodes without weight, one a column: the library leaves out columns that nobody reached, and these stay where they
 * are.
 */
const MARK_ROW = 9;
const MARKS: readonly Node[] = Array.from({ length: LAST_COLUMN + 1 }, (_, column) => ({
  id: `mark-${column}`,
  column,
  row: MARK_ROW,
  count: 0,
}));

type Bounds = { top: number; bottom: number; scale: number };

/** Beside its node; at the upper end of one that is tall, where the bands leave it room. */
function labelOf({ id, column, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }: SankeyNode, bounds: Bounds): Label {
  const { top, bottom, scale } = bounds;
  const gap = LABEL.gap * scale;
  const middle = (y0 + y1) / 2;
  if (id === "applied") return { x: x0 - gap, y: middle, anchor: "end", lines: 1 };
  if (column === LAST_COLUMN) return { x: x1 + gap, y: middle, anchor: "start", lines: 1 };
  const half = LABEL.line * scale;
  const y = y1 - y0 > 3 * half ? y0 + half + gap / 2 : middle;
  return { x: x1 + gap, y: Math.min(Math.max(y, top + half), bottom - half), anchor: "start", lines: 2 };
}

/** The outline of a band: two curves with level ends. */
export function bandPath({ x0, y0, x1, y1, width }: PlacedBand): string {
  const half = width / 2;
  const middle = (x0 + x1) / 2;
  const side = (from: number, to: number) => `${at(middle)} ${at(from)} ${at(middle)} ${at(to)}`;
  return [
    `M${at(x0)} ${at(y0 - half)}C${side(y0 - half, y1 - half)} ${at(x1)} ${at(y1 - half)}`,
    `V${at(y1 + half)}C${side(y1 + half, y0 + half)} ${at(x0)} ${at(y0 + half)}Z`,
  ].join("");
}

function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}
