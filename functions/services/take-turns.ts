import { wait } from "../../party/protocol/wait";
import type { Steps } from "../mail/steps";

/** Runs long work of one request, with pauses in which the other requests and the rooms of this process get on. */
export type Turns = {
  run<T>(steps: Steps<T>): Promise<T>;
  pause(): Promise<void>;
};

/** A line of a room waits for so much of the work at each of its own turns. */
const WORK_MS = 4;
/** Cloudflare's clock stands still while code runs: there, so many steps end a turn. */
const WORK_STEPS = 16;
/** Long enough for all turns of a line: its frame comes in, the room answers, the rows are stored, the answer goes out. */
const PAUSE_MS = 4;

export function createTurns(now: () => number): Turns {
  let began = now();
  let steps = 0;

  async function pause(): Promise<void> {
    await wait(PAUSE_MS);
    began = now();
    steps = 0;
  }

  return {
    pause,
    async run(work) {
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
        steps += 1;
        if (steps === WORK_STEPS || now() - began >= WORK_MS) await pause();
      }
    },
  };
}
