import { SEEN, type StoredEvent, type TrackerStore } from "../db/tracker-queries";
import type { TrackerEvent } from "../mail/track/events";
import type { KnownApplications } from "../mail/track/known";
import { ApiError } from "../shared/contract/errors";

/** The demo's applications are kept apart from real ones. */
export type EventOrigin = "demo" | "real";
export type TrackerState = {
  stamp: string;
  events: readonly TrackerEvent[];
  /** Of the events' JSON, in characters. */
  size: number;
  /** The matcher's applications. A caller that adds to one of these removes it from the cache first. */
  known: Map<EventOrigin, KnownApplications>;
};
/**
 * The events to append to a state that was read, and the answer once they are stored. `known`: the matcher's
 * applications with the new events; without it they are collected again.
 */
export type TrackerUpdate<T> = { add: StoredEvent[]; answer: T; known?: readonly [EventOrigin, KnownApplications] };

export type TrackerStates = {
  read(uid: string): Promise<TrackerState>;
  /**
   * Appends the events that `plan` computes from the current state, which runs again if the state has changed
   * meanwhile. Throws `unauthorized` for an unknown user, `unavailable` after too many concurrent writes, and `invalid`
   * if one person would have too many events.
   */
  change<T>(uid: string, plan: (state: TrackerState) => Promise<TrackerUpdate<T>>): Promise<T>;
};

/** Other requests may write at the same time; one of them succeeds each time. */
const ATTEMPTS = 12;
/**
 * Characters of events that one person may have, and that are kept in memory for all people together: parsed, they take
 * tens of megabytes. A mail's event has about 900.
 */
export const MOST_CHARACTERS = 16_000_000;
/** Events that one person may have, also of those that are never shown. */
export const MOST_EVENTS = 50_000;

/**
 * Keeps people's events in this isolate's memory as long as their stamp in the database is the same: mails come in many
 * batches, and each needs all earlier events.
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
        // If the stamp is still the same, so is the count: each addition changes the stamp.
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
