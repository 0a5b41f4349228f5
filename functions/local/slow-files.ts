/** How long one test file took, hooks and server starts included, imports not. */
export type FileTime = { project: string; file: string; seconds: number };

/** No test file may take longer than this, so that the run cannot creep back to an hour. */
const MOST_SECONDS = 60;
/**
 * Browser files run two at a time on two cores, and the hosts' files beside other steps, so each may take twice as long
 * as alone.
 */
const AT_A_TIME: Readonly<Record<string, number>> = { e2e: 2, integration: 2 };
/** How long the type check takes on the reference machine: two cores, with lint and build beside it. */
const REFERENCE_TYPES_SECONDS = 80;

/** Files that wait for real networks, for speech in real time or for servers that end and start, and may take longer. */
export const WAITING_FILES: readonly string[] = [
  "tests/e2e/call/candidates.test.ts",
  "tests/e2e/call/lossy.test.ts",
  "tests/e2e/call/relay.test.ts",
  "tests/e2e/speech-capture.test.ts",
  "tests/e2e/restart.test.ts",
  "tests/e2e/speech-server.test.ts",
  "tests/integration/room-partykit.test.ts",
  "tests/integration/room-worker.test.ts",
  "tests/integration/start.test.ts",
];

/** The slowest files first. */
export function slowest(times: readonly FileTime[], most = 10): FileTime[] {
  return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, most);
}

/**
 * The limit for a project's files on this machine: if its type check took twice the reference time, they get twice the
 * time. A faster machine gets the whole limit.
 */
export function secondsAllowed(project: string, typesSeconds: number = REFERENCE_TYPES_SECONDS): number {
  return MOST_SECONDS * (AT_A_TIME[project] ?? 1) * Math.max(1, typesSeconds / REFERENCE_TYPES_SECONDS);
}

/** Files that took longer than allowed, except those that wait. `typesSeconds`: how long the type check took. */
export function overLimit(times: readonly FileTime[], typesSeconds?: number): (FileTime & { allowed: number })[] {
  return times.flatMap((time) => {
    const allowed = secondsAllowed(time.project, typesSeconds);
    return time.seconds > allowed && !WAITING_FILES.includes(time.file) ? [{ ...time, allowed }] : [];
  });
}
