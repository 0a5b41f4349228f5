import { type ApplicationRow, CHANNELS, type Channel } from "../../../../functions/shared/contract/tracker";

export type Counted = Pick<ApplicationRow, "appliedAt" | "answeredAt" | "channel">;
/** Minimum sample: below it a rate or a median is mostly chance. */
export const ENOUGH = 5;

export type Figures = {
  total: number;
  answered: number;
  /** Over applications with both days known. In days, 0 for the same day; null: none. */
  wait: { median: number; count: number } | null;
  /** Channels that were used, most used first. */
  channels: { channel: Channel; total: number; answered: number }[];
  /** Every week from the first to the last, empty ones included, up to `MOST_WEEKS`. `week` is its Monday. */
  weeks: { week: string; sent: number; answered: number }[];
  /** Applications of earlier weeks. */
  earlier: number;
  /** Applications without a known day. */
  undated: number;
};

/** Two years: limits the chart when a mistyped day is centuries off. */
const MOST_WEEKS = 104;

const DAY_MS = 24 * 60 * 60_000;

export function countFigures(rows: readonly Counted[]): Figures {
  const waits = rows.flatMap(({ appliedAt, answeredAt }) =>
    appliedAt === null || answeredAt === null ? [] : [Math.max(0, daysBetween(appliedAt, answeredAt))],
  );
  return {
    total: rows.length,
    answered: rows.filter(isAnswered).length,
    wait: waits.length > 0 ? { median: medianOf(waits), count: waits.length } : null,
    channels: CHANNELS.flatMap((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      return own.length > 0 ? [{ channel, total: own.length, answered: own.filter(isAnswered).length }] : [];
    }).sort((a, b) => b.total - a.total),
    ...countWeeks(rows),
    undated: rows.filter(({ appliedAt }) => appliedAt === null).length,
  };
}

function countWeeks(rows: readonly Counted[]): Pick<Figures, "weeks" | "earlier"> {
  const dated = rows.flatMap((row) => (row.appliedAt === null ? [] : [{ week: mondayOf(row.appliedAt), row }]));
  const days = dated.map(({ week }) => week).sort((a, b) => a - b);
  const [oldest, last] = [days[0], days.at(-1)];
  if (oldest === undefined || last === undefined) return { weeks: [], earlier: 0 };
  const first = Math.max(oldest, last - (MOST_WEEKS - 1) * 7);
  const weeks = new Map<number, Figures["weeks"][number]>();
  for (let day = first; day <= last; day += 7) {
    weeks.set(day, { week: new Date(day * DAY_MS).toISOString().slice(0, 10), sent: 0, answered: 0 });
  }
  for (const { week, row } of dated) {
    const counts = weeks.get(week);
    if (!counts) continue;
    counts.sent++;
    if (isAnswered(row)) counts.answered++;
  }
  return { weeks: [...weeks.values()], earlier: days.filter((day) => day < first).length };
}

function isAnswered({ answeredAt }: Counted): boolean {
  return answeredAt !== null;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/** Days since 1970, in the time zone that the moment was written in. */
function dayOf(moment: string): number {
  return Math.floor(Date.parse(`${moment.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** 1 January 1970 was a Thursday. */
function mondayOf(moment: string): number {
  const day = dayOf(moment);
  return day - ((((day + 3) % 7) + 7) % 7);
}
