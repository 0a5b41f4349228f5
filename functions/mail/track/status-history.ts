import { runAtOnce, type Steps } from "../steps";
import type { MailEvent, TrackerEvent } from "./events";

/** An event in effect; `time` is its moment in milliseconds. */
export type Held<E extends TrackerEvent = TrackerEvent> = { event: E; time: number };
export type History = {
  /** All events in effect, in order: without undos and the events that they undid. */
  held: readonly Held[];
  /** Returns the application that an id refers to after all merges. */
  rootOf(application: string): string;
  /** Returns the application of a mail after all moves and merges. */
  homeOf(mail: MailEvent): string;
};

/** Events, or mails that they move, that are looked at in one step. */
export const EVENTS_AT_ONCE = 1_000;

/** Sorts events by time, then by id, so their order of arrival has no effect, and applies undos, moves and merges. */
export function readHistory(events: readonly TrackerEvent[]): History {
  return runAtOnce(readHistoryInSteps(events));
}

export function* readHistoryInSteps(events: readonly TrackerEvent[]): Steps<History> {
  const undone = new Set(events.flatMap((event) => (event.kind === "undo" ? [event.undoes] : [])));
  yield;
  // In pieces, because a sort has no steps.
  let pieces: Held[][] = [];
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
    const piece = events
      .slice(from, from + EVENTS_AT_ONCE)
      .flatMap((event) =>
        event.kind === "undo" || (event.kind !== "mail" && undone.has(event.id))
          ? []
          : [{ event, time: Date.parse(event.at) }],
      );
    pieces.push(piece.sort(compareHeld));
    yield;
  }
  while (pieces.length > 1) {
    const longer: Held[][] = [];
    for (let n = 0; n < pieces.length; n += 2) {
      longer.push(yield* mergeHeldInSteps(pieces[n] ?? [], pieces[n + 1] ?? []));
      yield;
    }
    pieces = longer;
  }
  const held = pieces[0] ?? [];
  const merged = new Map<string, string>();
  const rootOf = (application: string): string => {
    let root = application;
    for (let next = merged.get(root); next !== undefined; next = merged.get(root)) root = next;
    // Compresses the path: a long chain of merges is walked once.
    for (let at = application; at !== root; ) {
      const next = merged.get(at) ?? root;
      merged.set(at, root);
      at = next;
    }
    return root;
  };
  const moved = new Map<string, string>();
  let looked = 0;
  for (const { event } of held) {
    // Each mail of a move is work of its own.
    looked += event.kind === "move" ? event.mails.length : 1;
    if (looked >= EVENTS_AT_ONCE) {
      looked = 0;
      yield;
    }
    if (event.kind === "move") for (const mail of event.mails) moved.set(mail, event.to);
    // Skip applications that are merged already.
    else if (event.kind === "merge" && rootOf(event.to) !== rootOf(event.application)) {
      merged.set(rootOf(event.application), rootOf(event.to));
    }
  }
  return { held, rootOf, homeOf: (mail) => rootOf(moved.get(mail.id) ?? mail.application) };
}

function compareHeld(a: Held, b: Held): number {
  return a.time - b.time || (a.event.id < b.event.id ? -1 : a.event.id > b.event.id ? 1 : 0);
}

/** Both are in order; of equals, those of the first come first. */
function* mergeHeldInSteps(first: readonly Held[], second: readonly Held[]): Steps<Held[]> {
  const merged: Held[] = [];
  let [ofFirst, ofSecond] = [0, 0];
  for (;;) {
    const [one, other] = [first[ofFirst], second[ofSecond]];
    const isSecond = other !== undefined && (one === undefined || compareHeld(other, one) < 0);
    const next = isSecond ? other : one;
    if (!next) return merged;
    merged.push(next);
    if (isSecond) ofSecond += 1;
    else ofFirst += 1;
    if (merged.length % EVENTS_AT_ONCE === 0) yield;
  }
}

/** Returns the ids of the demo's applications, which never meet real ones. */
export function findDemo({ held, homeOf }: History): Set<string> {
  return new Set(
    held.flatMap(({ event }) => (event.kind === "mail" && event.source === "demo" ? [homeOf(event)] : [])),
  );
}

/** Returns the ids of all applications, deleted ones included: those with mails and those that the user added. */
export function listApplications({ held, rootOf, homeOf }: History): Set<string> {
  return new Set(
    held.flatMap(({ event }) =>
      event.kind === "mail" ? [homeOf(event)] : event.kind === "add" ? [rootOf(event.application)] : [],
    ),
  );
}
