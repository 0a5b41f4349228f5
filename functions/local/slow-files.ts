/** How long one test file took, hooks and server starts included, imports not. */
export type FileTime = { project: string; file: string; seconds: number };

/** No test file may take longer than this, so that the run cannot creep back to an hour. */
export const MOST_SECONDS = 60;

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

/** Files over the limit that are not excused. */
export function overLimit(times: readonly FileTime[]): FileTime[] {
  return times.filter(({ file, seconds }) => seconds > MOST_SECONDS && !REAL_NETWORKS.includes(file));
}
