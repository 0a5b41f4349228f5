import type { Assistant, AssistantTask, Line } from "../task";

/** Characters that the rules read for a person without a wait, and how many more each second. */
export const BURST_CHARACTERS = 60_000;
export const CHARACTERS_PER_SECOND = 750;
/** Factor for tasks of a model: the rules only look for words of danger (rule A15), which takes a third of the time. */
const FOR_MODELS = 3;

export type PacePorts = {
  now: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** One person's pace: their tasks begin one after the other, with waits in proportion to their length. */
export type Pace = (characters: number, signal: AbortSignal) => Promise<void>;

/**
 * Returns each person's own pace in a room, so that nobody waits for the other's tasks. There are two people at most.
 */
export function createPaces(ports: PacePorts): (person: string) => { coach: Pace; model: Pace } {
  const paces = new Map<string, { coach: Pace; model: Pace }>();
  return (person) => {
    const known = paces.get(person) ?? {
      coach: createPace(ports, CHARACTERS_PER_SECOND),
      model: createPace(ports, FOR_MODELS * CHARACTERS_PER_SECOND),
    };
    paces.set(person, known);
    return known;
  };
}

function createPace({ now, wait }: PacePorts, perSecond: number): Pace {
  let level = BURST_CHARACTERS;
  let at = now();
  let last: Promise<void> = Promise.resolve();

  /** Resolves when the budget is no longer overdrawn; the task may overdraw it. */
  async function takeTurn(characters: number, signal: AbortSignal): Promise<void> {
    refill();
    if (level < 0) await wait((-level / perSecond) * 1_000, signal);
    signal.throwIfAborted();
    refill();
    level -= characters;
  }

  function refill(): void {
    // A clock that was set back adds nothing.
    const passed = Math.max(0, now() - at);
    at = now();
    level = Math.min(BURST_CHARACTERS, level + (passed / 1_000) * perSecond);
  }

  return async (characters, signal) => {
    const turn = last.then(() => takeTurn(characters, signal));
    last = turn.catch(() => {});
    await turn;
  };
}

/**
 * Runs tasks at a pace, rules and care together: they compute in the process that also relays the lines of other rooms,
 * and one client must not take more than a small share of it.
 */
export function withPace(inner: Assistant, pace: Pace): Assistant {
  return {
    get version() {
      return inner.version;
    },
    async *run(task, signal) {
      // A turn of the AI interviewer takes a millisecond, and the candidate is waiting for it.
      if (task.kind !== "ai_mock" && "lines" in task) await pace(lengthOf(task), signal);
      yield* inner.run(task, signal);
    },
  };
}

/** The characters that the rules read for this task. */
function lengthOf(task: AssistantTask): number {
  if (task.kind === "answer_analysis") {
    const read = new Set([...task.question, ...task.answer]);
    return lengthOfLines(task.lines.filter(({ id }) => read.has(id)));
  }
  return "lines" in task ? lengthOfLines(task.lines) + task.context.length : 0;
}

function lengthOfLines(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
