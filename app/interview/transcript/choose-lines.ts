import type { TranscriptLine } from "../../room/client/room-view";
import type { TranscriptRow } from "./lines";

/** How many lines around the visible ones are translated ahead of scrolling. */
export const AHEAD = 40;

/** The rows that are on the screen, by their places in the list. */
export type Sight = { first: number; last: number };

/**
 * Lines to translate, most urgent first: visible lines from top to bottom, then those below, then those above, the
 * nearest first. The rest of a long transcript is not translated until it is read.
 */
export function chooseLines(rows: readonly TranscriptRow[], { first, last }: Sight): TranscriptLine[] {
  const above = rows.slice(Math.max(0, first - AHEAD), first).reverse();
  const below = rows.slice(last + 1, last + 1 + AHEAD);
  return [...rows.slice(first, last + 1), ...below, ...above].flatMap((row) =>
    row.kind === "final" ? [row.line] : [],
  );
}
