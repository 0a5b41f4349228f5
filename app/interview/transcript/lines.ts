import type { CodeRun } from "../../../party/protocol/code";
import type { InterimLine, TranscriptLine } from "../../room/client/room-view";

/** One row of the transcript: a stored line, or words still being spoken. */
export type Row =
  | { kind: "final"; id: string; line: TranscriptLine }
  | { kind: "interim"; id: string; line: InterimLine };

/**
 * Merges finals and interims in the order they were said, so that words keep their place when they become final. Both
 * are sorted by `startedAt`; an interim comes after a final of the same moment.
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
    rows.push(finalRow(line));
  }
  spokenBefore(Number.POSITIVE_INFINITY);
  return rows;
}

/** A row of the list: also a run of code, at its time. */
export type TranscriptRow = Row | { kind: "run"; id: string; run: CodeRun };

/** Puts runs between the rows; a run comes after a line that began at its moment. */
export function withRuns(rows: readonly Row[], runs: readonly CodeRun[]): readonly TranscriptRow[] {
  if (runs.length === 0) return rows;
  const left = [...runs].sort((a, b) => a.at - b.at);
  const shown: TranscriptRow[] = [];
  const ranBefore = (at: number) => {
    for (let run = left[0]; run && run.at < at; run = left[0]) {
      shown.push({ kind: "run", id: `run ${run.id}`, run });
      left.shift();
    }
  };
  for (const row of rows) {
    ranBefore(row.line.startedAt);
    shown.push(row);
  }
  ranBefore(Number.POSITIVE_INFINITY);
  return shown;
}

/** One row for one line object, so that a row whose line has not changed is not drawn again. */
const finalRows = new WeakMap<TranscriptLine, Row>();

function finalRow(line: TranscriptLine): Row {
  const known = finalRows.get(line);
  if (known) return known;
  const row: Row = { kind: "final", id: line.id, line };
  finalRows.set(line, row);
  return row;
}

/** Wall-clock hour and minute. */
export function formatLineTime(at: number, locale: string): string {
  return formatters(locale).time.format(at);
}

export function formatLineMoment(at: number, locale: string): string {
  return formatters(locale).moment.format(at);
}

type Formatters = { time: Intl.DateTimeFormat; moment: Intl.DateTimeFormat };

/** Making one takes longer than drawing a line. */
const formattersOf = new Map<string, Formatters>();

function formatters(locale: string): Formatters {
  const known = formattersOf.get(locale);
  if (known) return known;
  const made: Formatters = {
    time: new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }),
  };
  formattersOf.set(locale, made);
  return made;
}
