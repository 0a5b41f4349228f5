import { milliseconds, type Row, times } from "../../support/measure/report.ts";
import { median } from "../../support/measure/statistics.ts";
import { type Person, timeView } from "./person.ts";

const MOST = 2;

type View = { what: string; path: string; hasGoal: boolean };

/** The response times of a user with much data, against a user with none. */
export async function compareViews(
  rich: Person,
  empty: Person,
  views: readonly View[],
  rounds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path, hasGoal } of views) {
    const full: number[] = [];
    const none: number[] = [];
    // In turns, so that other load affects both; the first ones warm up the compiler.
    for (let n = -5; n < rounds; n++) {
      const took = [await timeView(rich, path), await timeView(empty, path)] as const;
      if (n < 0) continue;
      full.push(took[0]);
      none.push(took[1]);
    }
    const ratio = median(full) / median(none);
    rows.push({
      what: `${what} against an empty account's: time to the last byte`,
      ...{ figure: milliseconds(median(full)), against: milliseconds(median(none)), ratio: times(ratio) },
      ...(hasGoal && { goal: `≤ ${MOST}×`, met: ratio <= MOST }),
    });
  }
  return rows;
}
