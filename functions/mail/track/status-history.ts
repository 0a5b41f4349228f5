import type { MailEvent, TrackerEvent } from "./events";

/** An event that still holds, with its moment as a number. */
export type Held<E extends TrackerEvent = TrackerEvent> = { event: E; time: number };
export type History = {
  /** All that holds, in order: neither undos nor what they took back. */
  held: readonly Held[];
  /** The application that an id stands for after all merges. */
  rootOf(application: string): string;
  /** Where a mail belongs after all moves and merges. */
  homeOf(mail: MailEvent): string;
};

/**
 * The properties of the whole sequence of events. The order in which events came plays no part: by time, and where that
 * is the same by id.
 */
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
    // All of the way now leads there directly: a long chain of merges is walked once.
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
    // Two that were merged into each other are one already.
    else if (event.kind === "merge" && rootOf(event.to) !== rootOf(event.application)) {
      merged.set(rootOf(event.application), rootOf(event.to));
    }
  }
  return { held, rootOf, homeOf: (mail) => rootOf(moved.get(mail.id) ?? mail.application) };
}

/** The applications of the demo: they and real ones have nothing to do with each other. */
export function findDemo({ held, homeOf }: History): Set<string> {
  return new Set(
    held.flatMap(({ event }) => (event.kind === "mail" && event.source === "demo" ? [homeOf(event)] : [])),
  );
}

/** All applications that there are or were: those with mails, and those that the person added. */
export function listApplications({ held, rootOf, homeOf }: History): Set<string> {
  return new Set(
    held.flatMap(({ event }) =>
      event.kind === "mail" ? [homeOf(event)] : event.kind === "add" ? [rootOf(event.application)] : [],
    ),
  );
}
