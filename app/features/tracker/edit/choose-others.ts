import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { matchesWords, wordsOf } from "../list/choose-rows";

/** Applications that this one may be merged into, those of its company first. Demo and real ones never mix. */
export function chooseOthers(row: ApplicationRow, rows: readonly ApplicationRow[], search: string): ApplicationRow[] {
  const words = wordsOf(search);
  const isSame = (other: ApplicationRow) => row.company !== null && other.company === row.company;
  return rows
    .filter((other) => other.id !== row.id && other.isDemo === row.isDemo && matchesWords(other, words))
    .sort((a, b) => Number(isSame(b)) - Number(isSame(a)) || (a.updatedAt < b.updatedAt ? 1 : -1));
}
