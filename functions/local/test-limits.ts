/** How long one test file took, hooks and server starts included, imports not. */
export type FileTime = { project: string; file: string; seconds: number };

/** No test file may take longer than this, so that the run cannot creep back to an hour. */
const MOST_SECONDS = 60;
/** Browser files run two at a time on two cores, and the hosts' files beside other steps. */
const SHARED_CORES: Readonly<Record<string, number>> = { e2e: 1.5, integration: 1.5 };
/** How long the type check takes on the reference machine: two cores, with lint and build beside it. */
const REFERENCE_TYPES_SECONDS = 80;
/**
 * The limit is a ratio to the machine's speed, so that a slow machine does not fail files for its own slowness. Only
 * beyond this does it become a time: a type check that hangs must not allow any length.
 */
const MOST_SLOWER = 3;

/** Files that may take longer, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  "tests/e2e/call/relay.test.ts": "ICE takes 20 seconds to call a path dead, twice",
  "tests/e2e/code-lossy.test.ts": "its pages wait out their backoff again and again",
  "tests/integration/room-partykit.test.ts":
    "waits for the room's own timers and restarts PartyKit, which takes longer to start than the Worker",
};

/** More second tries than this fail the run. */
export const MOST_SECOND_TRIES = 4;

/** The slowest files first. */
export function slowest(times: readonly FileTime[], most = 10): FileTime[] {
  return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, most);
}

/** The limit for a project's files on this machine, judged by how long its type check took. */
export function secondsAllowed(project: string, typesSeconds: number = REFERENCE_TYPES_SECONDS): number {
  const slower = Math.min(MOST_SLOWER, Math.max(1, typesSeconds / REFERENCE_TYPES_SECONDS));
  return MOST_SECONDS * (SHARED_CORES[project] ?? 1) * slower;
}

/** Files that took longer than allowed, without the exceptions. `typesSeconds`: how long the type check took. */
export function overLimit(times: readonly FileTime[], typesSeconds?: number): (FileTime & { allowed: number })[] {
  return times.flatMap((time) => {
    const allowed = secondsAllowed(time.project, typesSeconds);
    return time.seconds > allowed && !Object.hasOwn(EXCEPTIONS, time.file) ? [{ ...time, allowed }] : [];
  });
}
