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

/** Sorts events by time, then by id, so their order of arrival has no effect, and applies undos, moves and merges. */
export function readHistory(events: readonly TrackerEvent[]): History {
  const undone = new Set(events.flatMap((event) => (event.kind === "undo" ? [event.undoes] : [])));
  const held = events
    .flatMap((event) =>
      event.kind === "undo" || (event.kind !== "mail" && undone.has(event.id))
        ? []
        : [{ event, time: Date.parse(event.at) }],
    )
    .sort((a, b) => a.time - b.time || (a.event.id < b.event.id ? -1 : a.event.id > b.event.id ? 1 : 0));
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
  for (const { event } of held) {
    if (event.kind === "move") for (const mail of event.mails) moved.set(mail, event.to);
    // Skip applications that are merged already.
    else if (event.kind === "merge" && rootOf(event.to) !== rootOf(event.application)) {
      merged.set(rootOf(event.application), rootOf(event.to));
    }
  }
  return { held, rootOf, homeOf: (mail) => rootOf(moved.get(mail.id) ?? mail.application) };
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
