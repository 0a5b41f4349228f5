import { wait } from "../../party/protocol/wait";

/** Work that may stop between two steps. A step takes a few milliseconds at most. */
export type Steps<T> = Generator<void, T>;

export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Lets other requests of this process have their turn between two steps. By the number of steps, not by the clock: on
 * Cloudflare it stands still while code runs.
 */
export async function runInTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await wait(0);
  }
}
