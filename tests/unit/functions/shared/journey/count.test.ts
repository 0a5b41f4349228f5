import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesSelection } from "../../../../../app/features/tracker/journey/matches-selection";
import { OUTCOMES } from "../../../../../functions/shared/contract/journey";
import { JOB_STATUSES, STAGES, type Stage } from "../../../../../functions/shared/contract/tracker";
import { countJourney, firstDayOf, pathOf, type Traveled } from "../../../../../functions/shared/journey/count";

const TODAY = "2026-10-01";

const traveled = (changes: Partial<Traveled> = {}): Traveled => ({
  status: "applied",
  reached: ["applied"],
  answeredAt: null,
  appliedAt: "2026-09-01T09:00:00+08:00",
  updatedAt: "2026-09-20T00:00:00Z",
  isDemo: false,
  ...changes,
});

const reached = fc
  .subarray([...STAGES])
  .map((stages): Stage[] => STAGES.filter((stage) => stage === "applied" || stages.includes(stage)));
const day = fc.date({ min: new Date("2025-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
const anyRow: fc.Arbitrary<Traveled> = fc.record({
  status: fc.constantFrom(...JOB_STATUSES),
  reached,
  answeredAt: fc.option(fc.constant("2026-10-01T00:00:00Z")),
  appliedAt: fc.option(day.map((date) => date.toISOString())),
  updatedAt: day.map((date) => date.toISOString()),
  isDemo: fc.boolean(),
});
const anyRows = fc.array(anyRow, { maxLength: 60 });
const anySince = fc.option(day.map((date) => date.toISOString().slice(0, 10)));

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

describe("the outcome", () => {
  it.each([
    ["no reply: nothing came but a receipt", traveled(), "no_reply"],
    ["in progress: they answered", traveled({ answeredAt: "2026-09-03T00:00:00Z" }), "in_progress"],
    ["in progress: a test came", traveled({ reached: ["applied", "online_assessment"] }), "in_progress"],
    ["in progress: an interview", traveled({ status: "interviewing" }), "in_progress"],
    [
      "an open offer: it waits for an answer, however long",
      traveled({ status: "offered", updatedAt: "2025-01-01" }),
      "offered",
    ],
    ["silent: no reply for 60 days", traveled({ updatedAt: "2026-08-02" }), "silent"],
    [
      "silent: an interview, and nothing for 60 days",
      traveled({ status: "interviewing", updatedAt: "2026-08-02" }),
      "silent",
    ],
    ["no reply yet: for 59 days", traveled({ updatedAt: "2026-08-03" }), "no_reply"],
    ["rejected, which needs no news", traveled({ status: "rejected", updatedAt: "2025-01-01" }), "rejected"],
    ["accepted", traveled({ status: "accepted" }), "accepted"],
    ["rejected", traveled({ status: "rejected" }), "rejected"],
    ["withdrawn", traveled({ status: "withdrawn" }), "withdrawn"],
  ])("%s", (_, row, outcome) => {
    expect(pathOf(row, TODAY).outcome).toBe(outcome);
  });

  it("leaves the stages that a rejection came after", () => {
    const row = traveled({ status: "rejected", reached: ["applied", "virtual_onsite_interview"] });
    expect(pathOf(row, TODAY)).toEqual({ stages: ["applied", "virtual_onsite_interview"], outcome: "rejected" });
  });
});

describe("the counts", () => {
  it("name the first and the last day, and whether some of it is the demo's", () => {
    const rows = [
      traveled({ appliedAt: "2026-09-12T23:30:00+08:00" }),
      traveled({ appliedAt: null }),
      traveled({ appliedAt: "2026-09-02", isDemo: true }),
    ];
    expect(countJourney(rows, null, null)).toMatchObject({
      total: 3,
      since: "2026-09-02",
      until: "2026-09-12",
      hasDemo: true,
    });
    expect(countJourney(rows, "2026-09-03", null)).toMatchObject({ total: 1, since: "2026-09-12", hasDemo: false });
    expect(countJourney([], null, null)).toEqual({
      total: 0,
      nodes: [],
      links: [],
      since: null,
      until: null,
      hasDemo: false,
    });
  });

  it("let as much out of each stage as came in, and end in as many as there are", () => {
    fc.assert(
      fc.property(anyRows, anySince, (rows, since) => {
        const { total, nodes, links } = countJourney(rows, since, TODAY);
        for (const { node, count } of nodes) {
          const entering = sum(links.filter(({ to }) => to === node));
          const leaving = sum(links.filter(({ from }) => from === node));
          const isOutcome = OUTCOMES.some((outcome) => outcome === node);
          expect(node === "applied" ? total : entering).toBe(count);
          if (!isOutcome) expect(leaving).toBe(count);
        }
        expect(sum(nodes.filter(({ node }) => OUTCOMES.some((outcome) => outcome === node)))).toBe(total);
        expect(links.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });

  it("count each application once at a stage, and in one outcome", () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const { nodes, links } = countJourney([row], null, TODAY);
        expect(nodes.every(({ count }) => count === 1)).toBe(true);
        expect(nodes).toHaveLength(links.length + 1);
      }),
    );
  });

  it("are those of the applications that a click on them selects", () => {
    fc.assert(
      fc.property(anyRows, anySince, (rows, since) => {
        const { nodes, links } = countJourney(rows, since, TODAY);
        for (const { node, count } of nodes) {
          expect(rows.filter((row) => matchesSelection(row, { node, since }, TODAY))).toHaveLength(count);
        }
        for (const { from, to, count } of links) {
          expect(rows.filter((row) => matchesSelection(row, { from, to, since }, TODAY))).toHaveLength(count);
        }
      }),
    );
  });
});

describe("a period", () => {
  it("has as many days as it says, today among them", () => {
    expect(firstDayOf(30, "2026-03-01")).toBe("2026-01-31");
    expect(firstDayOf(365, "2028-12-31")).toBe("2028-01-02");
    expect(firstDayOf(null, "2026-03-01")).toBeNull();
  });
});
