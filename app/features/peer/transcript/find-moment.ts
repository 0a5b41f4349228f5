import type { Row } from "../../../interview/transcript/lines";

/** The row that was being said at a moment (room time), or the one before it; null for an empty transcript. */
export function findMoment(rows: readonly Row[], at: number): string | null {
  const said = rows.findLast((row) => row.line.startedAt <= at) ?? rows[0];
  return said?.id ?? null;
}
