import { SEEN, type StoredEvent, type TrackerStore } from "../db/tracker-queries";
import type { TrackerEvent } from "../mail/track/events";
import type { KnownApplications } from "../mail/track/known";
import { ApiError } from "../shared/contract/errors";

/** The demo's applications have nothing to do with real ones. */
export type EventOrigin = "demo" | "real";
export type TrackerState = {
  stamp: string;
  events: readonly TrackerEvent[];
  /** Of the events' JSON, in characters. */
  size: number;
  /** The applications as the matcher knows them. A caller that adds to one removes it from the cache first. */
  known: Map<EventOrigin, KnownApplications>;
};
/**
 * The statements to write on a state that was read, and the answer after they are written. `known`: the applications of
 * the state that it extends, as the matcher then knows them; without it they are collected again.
 */
export type TrackerUpdate<T> = { add: StoredEvent[]; answer: T; known?: readonly [EventOrigin, KnownApplications] };

export type TrackerStates = {
  read(uid: string): Promise<TrackerState>;
  /**
   * The additions were computed from the current events, or they are computed again. Throws `unauthorized` when there
   * is no such user, `unavailable` when others write all the time, `invalid` when one person would have too much.
   */
  change<T>(uid: string, plan: (state: TrackerState) => Promise<TrackerUpdate<T>>): Promise<T>;
};

/** Others may write at the same time; each time one of them gets through. */
const ATTEMPTS = 12;
/**
 * Characters of events that one person may have, and that are kept in memory of all people: what is made of them takes
 * some tens of megabytes. An event of a mail has about 900.
 */
export const MOST_CHARACTERS = 16_000_000;
/** Events that one person may have, also of those that are never shown. */
export const MOST_EVENTS = 50_000;

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
    const events = bodies.map((body) => JSON.parse(body) as TrackerEvent);
    return keep(uid, { stamp, events, size: sizeOf(bodies), known: new Map() });
  }

  function keep(uid: string, state: TrackerState): TrackerState {
    remembered.delete(uid);
    if (state.stamp === "") return state;
    remembered.set(uid, state);
    let all = [...remembered.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [oldest, { size }] of remembered) {
      if (all <= MOST_CHARACTERS || oldest === uid) break;
      remembered.delete(oldest);
      all -= size;
    }
    return state;
  }

  return {
    read,
    async change(uid, plan) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const state = await read(uid);
        const { add, answer, known } = await plan(state);
        if (add.length === 0) {
          if (known) state.known.set(...known);
          return answer;
        }
        const shown = add.flatMap(({ kind, body }) => (kind === SEEN ? [] : [body]));
        const size = state.size + sizeOf(shown);
        if (size > MOST_CHARACTERS) throw new ApiError("invalid", { fields: { events: "are too many" } });
        // The count still holds when the stamp does: adding any changes it.
        const isTooMany = (await store.countEvents(uid)) + add.length > MOST_EVENTS;
        if (isTooMany) throw new ApiError("invalid", { fields: { events: "are too many" } });
        const stamp = await store.append(uid, add, state.stamp, now());
        if (stamp !== null) {
          const events = [...state.events, ...shown.map((body) => JSON.parse(body) as TrackerEvent)];
          keep(uid, { stamp, events, size, known: known ? new Map([...state.known, known]) : new Map() });
          // A request with the previous state must not extend the data of the new one.
          state.known.clear();
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

function sizeOf(bodies: readonly string[]): number {
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

export function takeKnown({ known }: TrackerState, origin: EventOrigin): KnownApplications | null {
  const taken = known.get(origin) ?? null;
  known.delete(origin);
  return taken;
}
