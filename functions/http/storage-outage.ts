/** The database (D1) or the bucket of files (R2) does not do its work; neither the request nor the code is at fault. */
export type StorageOutage = {
  /** As wrangler.toml names it. */
  binding: "DB" | "FILES";
  /** SQLite's or D1's code, such as `SQLITE_FULL`; `R2` for the bucket. */
  code: string;
  /** The storage's own words. They name no values. */
  message: string;
};

/** Faults of a statement, which another try does not mend. */
const OUR_OWN =
  /SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG|SCHEMA|MISUSE)|no such (?:table|column)|syntax error/i;
const DEEPEST_CAUSE = 5;
const LONGEST_MESSAGE = 200;

/** The outage that `error`, or what caused it, reports; null for every other error. */
export function findOutage(error: unknown): StorageOutage | null {
  let cause = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth++) {
    const message = cause.message.slice(0, LONGEST_MESSAGE);
    // own-files.ts throws it.
    if (cause.name === "BucketError") return { binding: "FILES", code: "R2", message };
    if (/^D1_|\bD1 DB\b/.test(message)) {
      if (OUR_OWN.test(cause.message)) return null;
      return {
        binding: "DB",
        code: /SQLITE_[A-Z_]+/.exec(message)?.[0] ?? /^D1_[A-Z_]+/.exec(message)?.[0] ?? "D1",
        message,
      };
    }
    cause = cause.cause;
  }
  return null;
}
