import { AssistantError } from "../model";
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

/** The people behind one network address together get this many times what one person gets. */
export const PEOPLE_OF_ADDRESS = 10;
/** A turn of the AI interviewer reads this much of its address's budget, however long the interview is. */
export const TURN_CHARACTERS = 500;
/** A longer queue at one address refuses the task: a retry later may succeed. */
export const LONGEST_WAIT_MS = 60_000;
/** Addresses that are remembered: a few numbers each. */
const ADDRESSES = 1_000;

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

/** Reads the budget of one network address, and waits for what it lacks. Throws `rate_limited` if that takes too long. */
export type AddressPace = (characters: number, signal: AbortSignal) => Promise<void>;

/**
 * Returns the budget of each network address, for all rooms of a process: otherwise one script could use the whole
 * processor with many cookies. A task takes its share when it arrives, so people wait in the order in which they came.
 */
export function createAddressPaces({ now, wait }: PacePorts): (address: string) => AddressPace {
  const most = PEOPLE_OF_ADDRESS * BURST_CHARACTERS;
  const perMs = (PEOPLE_OF_ADDRESS * CHARACTERS_PER_SECOND) / 1_000;
  const budgets = new Map<string, { level: number; at: number }>();

  function refill(address: string): { level: number; at: number } {
    const budget = budgets.get(address) ?? { level: most, at: now() };
    const passed = Math.max(0, now() - budget.at);
    budget.level = Math.min(most, budget.level + passed * perMs);
    budget.at = now();
    // The one that was used last comes last.
    budgets.delete(address);
    budgets.set(address, budget);
    const [oldest] = budgets.keys();
    if (budgets.size > ADDRESSES && oldest !== undefined) budgets.delete(oldest);
    return budget;
  }

  return (address) => async (characters, signal) => {
    const budget = refill(address);
    const waitMs = Math.max(0, -budget.level / perMs);
    if (waitMs > LONGEST_WAIT_MS) throw new AssistantError("rate_limited", { detail: "address" });
    budget.level -= characters;
    if (waitMs === 0) return;
    await wait(waitMs, signal);
    if (!signal.aborted) return;
    budget.level += characters;
    signal.throwIfAborted();
  };
}

/** Runs tasks within the budget of the network address that asked for them. */
export function withAddressPace(inner: Assistant, pace: AddressPace): Assistant {
  return {
    get version() {
      return inner.version;
    },
    async *run(task, signal) {
      if (task.kind === "ai_mock") await pace(TURN_CHARACTERS, signal);
      else if ("lines" in task) await pace(lengthOf(task), signal);
      yield* inner.run(task, signal);
    },
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
