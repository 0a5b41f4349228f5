import { daysUntil } from "../contract/deadline";
import type { Journey, JourneyNode, JourneyOutcome, Period } from "../contract/journey";
import { JOURNEY_NODES, OUTCOMES } from "../contract/journey";
import { type ApplicationRow, STAGES, type Stage } from "../contract/tracker";

/** The fields of an application that the chart uses. */
export type Traveled = Pick<ApplicationRow, "status" | "reached" | "answeredAt" | "appliedAt" | "updatedAt" | "isDemo">;

/** The way of one application through the chart: at least one stage, each once and in their order, and one outcome. */
export type Path = { stages: readonly Stage[]; outcome: JourneyOutcome };

/** `today`: YYYY-MM-DD; null where it is not known, and nothing counts as silent. */
export function pathOf(row: Traveled, today: string | null): Path {
  const stages = STAGES.filter((stage) => stage === "applied" || row.reached.includes(stage));
  return { stages, outcome: outcomeOf(row, today, stages.length === 1 && row.answeredAt === null) };
}

function outcomeOf(row: Traveled, today: string | null, isUnanswered: boolean): JourneyOutcome {
  const { status } = row;
  switch (status) {
    case "accepted":
    case "rejected":
    case "withdrawn":
      return status;
    case "offered":
      return status;
    case "applied":
    case "interviewing":
      if (isSilent(row, today)) return "silent";
      return status === "applied" && isUnanswered ? "no_reply" : "in_progress";
    default:
      return status satisfies never;
  }
}

/** Days without news after which nobody waits for an answer. */
export const SILENT_DAYS = 60;

function isSilent({ updatedAt }: Pick<Traveled, "updatedAt">, today: string | null): boolean {
  return today !== null && daysUntil(updatedAt, today) <= -SILENT_DAYS;
}

/** The first day (YYYY-MM-DD) that belongs to a period which ends with `today`; null: every day does. */
export function firstDayOf(period: Period, today: string): string | null {
  if (period === null) return null;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - period + 1);
  return day.toISOString().slice(0, 10);
}

/**
 * Whether an application counts from `since` on. One of which nobody knows the day counts only where every day does.
 */
export function isSince({ appliedAt }: Pick<Traveled, "appliedAt">, since: string | null): boolean {
  return since === null || (appliedAt !== null && dayOf(appliedAt) >= since);
}

export function countJourney(rows: readonly Traveled[], since: string | null, today: string | null): Journey {
  const counted = rows.filter((row) => isSince(row, since));
  const nodes = new Map<JourneyNode, number>();
  const links = new Map<Stage, Map<JourneyNode, number>>();
  for (const row of counted) {
    const { stages, outcome } = pathOf(row, today);
    add(nodes, outcome);
    for (const [at, stage] of stages.entries()) {
      const onward = links.get(stage) ?? new Map<JourneyNode, number>();
      links.set(stage, onward);
      add(nodes, stage);
      add(onward, stages[at + 1] ?? outcome);
    }
  }
  const days = counted.flatMap(({ appliedAt }) => (appliedAt === null ? [] : [dayOf(appliedAt)])).sort();
  return {
    total: counted.length,
    nodes: JOURNEY_NODES.flatMap((node) => {
      const count = nodes.get(node);
      return count ? [{ node, count }] : [];
    }),
    links: STAGES.flatMap((from) =>
      JOURNEY_NODES.flatMap((to) => {
        const count = links.get(from)?.get(to);
        return count ? [{ from, to, count }] : [];
      }),
    ),
    since: days[0] ?? null,
    until: days.at(-1) ?? null,
    hasDemo: counted.some(({ isDemo }) => isDemo),
  };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The day as the sender's clock had it. */
function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

export function isOutcome(node: JourneyNode): node is JourneyOutcome {
  return OUTCOMES.some((outcome) => outcome === node);
}
