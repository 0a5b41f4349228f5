import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JOB_STATUSES, STAGES, type Stage } from "../../../../../functions/shared/contract/tracker";
import { countJourney, type Traveled } from "../../../../../functions/shared/journey/count";
import {
  type JourneyLayout,
  LABEL,
  layOutJourney,
  MIN_BAND,
  MIN_WIDTH,
  type PlacedNode,
} from "../../../../../functions/shared/journey/layout";

const SIZE = { width: MIN_WIDTH, height: 340 };

const row = (status: Traveled["status"], ...reached: Stage[]): Traveled => ({
  status,
  reached: ["applied", ...reached],
  answeredAt: null,
  appliedAt: null,
  updatedAt: "2026-10-01T00:00:00Z",
  isDemo: false,
});
const times = (count: number, one: Traveled) => Array.from({ length: count }, () => one);
const layOut = (rows: Traveled[], size = SIZE) => layOutJourney(countJourney(rows, null, "2026-10-01"), size);
const anyRows = fc.array(
  fc.record({
    status: fc.constantFrom(...JOB_STATUSES),
    reached: fc.subarray([...STAGES]),
    answeredAt: fc.option(fc.constant("2026-10-01T00:00:00Z")),
    appliedAt: fc.constant(null),
    updatedAt: fc.constantFrom("2026-07-01", "2026-09-30"),
    isDemo: fc.constant(false),
  }),
  { minLength: 1, maxLength: 80 },
);

type Box = { x0: number; x1: number; y0: number; y1: number };

function labelBox({ node, label }: PlacedNode): Box {
  const width = node === "applied" ? LABEL.applied : label.lines === 2 ? LABEL.stage : LABEL.outcome;
  const x0 = label.anchor === "end" ? label.x - width : label.x;
  const half = (label.lines * LABEL.line) / 2;
  return { x0, x1: x0 + width, y0: label.y - half, y1: label.y + half };
}

function overlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 - 0.01 && b.y0 < a.y1 - 0.01;
}

const boxesOf = ({ nodes }: JourneyLayout) => nodes.map(labelBox);

describe("the layout", () => {
  it("has the same columns whatever was reached", () => {
    const all = layOut([row("accepted", "online_assessment", "virtual_onsite_interview", "offer")]);
    const xOf = ({ nodes }: JourneyLayout, of: string) => nodes.find(({ node }) => node === of)?.x;
    for (const some of [
      layOut([row("applied")]),
      layOut([row("rejected", "online_assessment"), row("rejected", "virtual_onsite_interview")]),
    ]) {
      for (const { node, x } of some.nodes) {
        const like = node === "rejected" || node === "no_reply" ? "accepted" : node;
        expect(x).toBeCloseTo(xOf(all, like) ?? Number.NaN, 5);
      }
    }
  });

  it("keeps everything within the picture, labels apart, nodes apart", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const layout = layOut(rows);
        const boxes = boxesOf(layout);
        for (const [at, box] of boxes.entries()) {
          expect(box.x0).toBeGreaterThanOrEqual(0);
          expect(box.x1).toBeLessThanOrEqual(SIZE.width);
          expect(box.y0).toBeGreaterThanOrEqual(0);
          expect(box.y1).toBeLessThanOrEqual(SIZE.height);
          for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
        }
        for (const { y, height } of layout.nodes) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeLessThanOrEqual(SIZE.height + 0.01);
        }
      }),
    );
  });

  it("ends each band at its nodes, and gives all of them room there", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { nodes, bands } = layOut(rows);
        const find = (of: string) => nodes.find(({ node }) => node === of) as PlacedNode;
        for (const { from, to, x0, x1, y0, y1, width } of bands) {
          const source = find(from);
          const target = find(to);
          expect(x0).toBeCloseTo(source.x + source.width, 5);
          expect(x1).toBeCloseTo(target.x, 5);
          for (const [node, y] of [
            [source, y0],
            [target, y1],
          ] as const) {
            expect(y - width / 2).toBeGreaterThanOrEqual(node.y - 0.01);
            expect(y + width / 2).toBeLessThanOrEqual(node.y + node.height + 0.01);
          }
        }
      }),
    );
  });

  it("shows one application among two thousand", () => {
    const { bands, nodes } = layOut([...times(1999, row("applied")), row("accepted", "offer")]);
    for (const { width } of bands) expect(width).toBeGreaterThan(MIN_BAND * 0.9);
    expect(nodes.find(({ node }) => node === "accepted")?.height).toBeGreaterThan(MIN_BAND * 0.9);
  });

  it("is the same for the same counts, and empty without any", () => {
    const rows = [...times(12, row("applied")), ...times(3, row("rejected", "online_assessment"))];
    expect(layOut(rows)).toEqual(layOut([...rows].reverse()));
    expect(layOut([])).toEqual({ ...SIZE, nodes: [], bands: [] });
  });

  it("goes through 2,000 applications as it goes through a few", () => {
    const rows = Array.from({ length: 2000 }, (_, at) =>
      row(JOB_STATUSES[at % JOB_STATUSES.length] ?? "applied", ...STAGES.slice(1, 1 + (at % 4))),
    );
    const { nodes, bands } = layOut(rows);
    expect(nodes.length).toBeGreaterThan(6);
    expect(bands.reduce((sum, { from, count }) => sum + (from === "applied" ? count : 0), 0)).toBe(2000);
  });
});
