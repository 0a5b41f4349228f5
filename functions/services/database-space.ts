/** `short`: the operator has to act. `full`: guests open no new rooms, so that what is left is for everybody else. */
export type DatabaseSpace = { bytes: number | null; limit: number; state: "enough" | "short" | "full" };
export type ReadDatabaseSpace = () => Promise<DatabaseSpace>;

/** A database doesn't grow by much in this time. */
const KEPT_MS = 60_000;
const SHORT_SHARE = 0.9;

/** @param limit in bytes */
export function createDatabaseSpace(
  readSize: () => Promise<number | null>,
  limit: number,
  now: () => number,
): ReadDatabaseSpace {
  // Keep the result instead of a promise: the work of a request ends with that request.
  let kept: { at: number; space: DatabaseSpace } | null = null;
  return async () => {
    if (kept && now() - kept.at <= KEPT_MS) return kept.space;
    const bytes = await readSize();
    const share = (bytes ?? 0) / limit;
    const state = share >= 1 ? "full" : share >= SHORT_SHARE ? "short" : "enough";
    kept = { at: now(), space: { bytes, limit, state } };
    return kept.space;
  };
}
