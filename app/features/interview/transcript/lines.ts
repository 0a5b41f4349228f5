import type { InterimLine, TranscriptLine } from "../room/view";

/** What the transcript shows as one row: a line that stands, or words still being spoken. */
export type Row =
  | { kind: "final"; id: string; line: TranscriptLine }
  | { kind: "interim"; id: string; line: InterimLine };

/**
 * Finals and interims in the order in which they were said, so that words keep their place when they become final.
 * Both come ordered by `startedAt`; an interim stands behind a final of the same moment.
 */
export function mergeRows(lines: readonly TranscriptLine[], interims: readonly InterimLine[]): Row[] {
  const rows: Row[] = [];
  let next = 0;
  const spokenBefore = (at: number) => {
    for (let interim = interims[next]; interim && interim.startedAt < at; interim = interims[++next]) {
      if (interim.text.trim() !== "") rows.push({ kind: "interim", id: interim.id, line: interim });
    }
  };
  for (const line of lines) {
    spokenBefore(line.startedAt);
    rows.push({ kind: "final", id: line.id, line });
  }
  spokenBefore(Number.POSITIVE_INFINITY);
  return rows;
}

/** Wall-clock hour and minute: it never moves when earlier lines come or go. */
export function formatLineTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

export function formatLineMoment(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }).format(at);
}
