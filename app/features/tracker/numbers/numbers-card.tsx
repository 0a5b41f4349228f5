import type { ApplicationRow } from "../../../../functions/contract/tracker";

/** Response rate, time to the first answer, by channel and by week. */
export function NumbersCard(_: { rows: readonly ApplicationRow[] }) {
  return null;
}
