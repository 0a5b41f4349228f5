import { ApiError } from "./contract/errors";
import { SEEN, type StoredEvent, type TrackerStore } from "./db/tracker";
import type { TrackerEvent } from "./mail/track/events";
import type { KnownApplications } from "./mail/track/known";

/** The demo's applications have nothing to do with real ones. */
export type World = "demo" | "real";
export type TrackerState = {
  stamp: string;
  events: readonly TrackerEvent[];
  /** The applications as the matcher knows them. Whoever adds to one takes it out first. */
  known: Map<World, KnownApplications>;
};
/** What is to be written on a state that was read, what is answered once it is, and what the matcher then knows. */
export type Plan<T> = { add: StoredEvent[]; answer: T; known?: TrackerState["known"] };

export type TrackerStates = {
  read(uid: string): Promise<TrackerState>;
  /** What is added was worked out from the events that are there, or it is worked out anew. */
  change<T>(uid: string, plan: (state: TrackerState) => Promise<Plan<T>>): Promise<T>;
};

/** Others may write at the same time; each time one of them gets through. */
const ATTEMPTS = 12;
/** Events that are kept in memory, of all people: some tens of megabytes. */
const REMEMBERED = 20_000;

/**
 * People's events, kept in this isolate's memory as long as their stamp in the database is the same: mails come in many
 * batches, and each has to know all that was read before.
 */
export function createTrackerStates(store: TrackerStore, now: () => number): TrackerStates {
  const remembered = new Map<string, TrackerState>();

  async function read(uid: string): Promise<TrackerState> {
    const known = remembered.get(uid);
    if (known && known.stamp === (await store.stampOf(uid))) return known;
    const { stamp, bodies } = await store.read(uid);
    // Written by `toStored` alone, from what was checked.
    const events = JSON.parse(`[${bodies.join(",")}]`) as TrackerEvent[];
    return keep(uid, { stamp, events, known: new Map() });
  }

  function keep(uid: string, state: TrackerState): TrackerState {
    remembered.delete(uid);
    if (state.stamp === "") return state;
    remembered.set(uid, state);
    let size = [...remembered.values()].reduce((sum, { events }) => sum + events.length, 0);
    for (const [oldest, { events }] of remembered) {
      if (size <= REMEMBERED || oldest === uid) break;
      remembered.delete(oldest);
      size -= events.length;
    }
    return state;
  }

  return {
    read,
    async change(uid, plan) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const state = await read(uid);
        const { add, answer, known = new Map() } = await plan(state);
        if (add.length === 0) {
          for (const [world, one] of known) state.known.set(world, one);
          return answer;
        }
        const stamp = await store.append(uid, add, state.stamp, now());
        if (stamp !== null) {
          const events = add.filter(({ kind }) => kind !== SEEN).map(({ body }) => JSON.parse(body) as TrackerEvent);
          keep(uid, { stamp, events: [...state.events, ...events], known });
          return answer;
        }
        if ((await store.stampOf(uid)) === state.stamp) throw new ApiError("unauthorized");
      }
      throw new ApiError("unavailable");
    },
  };
}

export function toStored(event: TrackerEvent, isDemo: boolean): StoredEvent {
  const { id, application, kind, at } = event;
  return { id, application, kind, at, isDemo, body: JSON.stringify(event) };
}

export function takeKnown({ known }: TrackerState, world: World): KnownApplications | null {
  const taken = known.get(world) ?? null;
  known.delete(world);
  return taken;
}
