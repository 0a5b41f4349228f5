/** How long one test file took, hooks and server starts included, imports not. */
export type FileTime = { project: string; file: string; seconds: number };

/** No test file may take longer than this on the reference machine, so that the run cannot creep back to an hour. */
const MOST_SECONDS = 60;
/** How long the type check takes on the reference machine: two cores, with lint and build beside it. */
const REFERENCE_TYPES_SECONDS = 80;

/** Files that wait for real networks to time out, and may take longer. */
export const REAL_NETWORKS: readonly string[] = [
  "tests/e2e/call/candidates.test.ts",
  "tests/e2e/call/lossy.test.ts",
  "tests/e2e/call/relay.test.ts",
];

/** The slowest files first. */
export function slowest(times: readonly FileTime[], most = 10): FileTime[] {
  return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, most);
}

/**
 * The limit for a file on this machine: a machine whose type check took twice the reference time gets twice the time,
 * a faster one gets the whole minute.
 */
export function secondsAllowed(typesSeconds: number = REFERENCE_TYPES_SECONDS): number {
  return MOST_SECONDS * Math.max(1, typesSeconds / REFERENCE_TYPES_SECONDS);
}

/** Files that took longer than `allowed` seconds, except those that wait for real networks. */
export function overLimit(times: readonly FileTime[], allowed: number): FileTime[] {
  return times.filter(({ file, seconds }) => seconds > allowed && !REAL_NETWORKS.includes(file));
}
