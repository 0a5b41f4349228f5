import type { PassedReason, UnreadableReason } from "../source";

/** Progress of a run, in mails. */
export type RunCounts = {
  /** Null until the total is known. */
  found: number | null;
  fetched: number;
  analysed: number;
  /** Mails merged into the list, and mails waiting for a review. */
  merged: number;
  waiting: number;
  notJob: number;
  modelFailed: number;
  passed: Readonly<Record<PassedReason, number>>;
  unreadable: Readonly<Record<UnreadableReason, number>>;
};

export const NO_COUNTS: RunCounts = {
  ...{ found: null, fetched: 0, analysed: 0, merged: 0, waiting: 0, notJob: 0, modelFailed: 0 },
  passed: { older: 0, left_out: 0, known: 0 },
  unreadable: { broken: 0, not_fetched: 0, refused: 0 },
};

/** Number of processed mails, with any result. */
export function settledOf({ analysed, passed, unreadable }: RunCounts): number {
  return analysed + sum(passed) + sum(unreadable);
}

export function unreadableOf({ unreadable }: RunCounts): number {
  return sum(unreadable);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
