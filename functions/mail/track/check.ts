import type { UserEvent } from "../../shared/contract/tracker";
import type { MailEvent, TrackerEvent } from "./events";
import { findDemo, type History, readHistory } from "./status-history";

export type Fault = { field: string; why: string };

/** Prefix of ids of events that the server adds. */
const RESERVED = /^(?:mail|demo|seen):/;
const MISSING = "is not there";
const APART = "belongs to the demo, and the other does not";

/** Checks new events against the existing ones. Returns the fault of the first that can't be added, or null. */
export function findFault(events: readonly TrackerEvent[], added: readonly UserEvent[]): Fault | null {
  const { demo, isDemo } = tellDemo(events, readHistory(events));
  const ids = new Set(events.map(({ id }) => id));
  const mails = new Map(events.flatMap((event) => (event.kind === "mail" ? [[event.id, event] as const] : [])));
  const applications = new Set(events.flatMap(namedBy));
  const own = new Set(events.flatMap(({ id, kind }) => (kind === "mail" || kind === "undo" ? [] : [id])));

  function check(event: UserEvent): Fault | null {
    if (RESERVED.test(event.id)) return { field: "id", why: "begins like one of the server's" };
    if (event.kind === "add") return isDemo(event.application) ? { field: "application", why: APART } : null;
    if (!applications.has(event.application)) return { field: "application", why: MISSING };
    switch (event.kind) {
      case "edit":
        return null;
      case "undo":
        return own.has(event.undoes) ? null : { field: "undoes", why: MISSING };
      case "review": {
        const mail = mails.get(event.mail);
        if (!mail) return { field: "mail", why: MISSING };
        return (mail.source === "demo") === isDemo(event.application) ? null : { field: "application", why: APART };
      }
      case "merge":
        if (!applications.has(event.to)) return { field: "to", why: MISSING };
        return isDemo(event.application) === isDemo(event.to) ? null : { field: "to", why: APART };
      case "move": {
        const moved = event.mails.map((id) => mails.get(id));
        if (moved.some((mail) => !mail)) return { field: "mails", why: MISSING };
        const origins = new Set([isDemo(event.application), ...moved.map((mail) => mail?.source === "demo")]);
        if (applications.has(event.to)) origins.add(isDemo(event.to));
        return origins.size === 1 ? null : { field: "to", why: APART };
      }
      default:
        return event satisfies never;
    }
  }

  for (const [index, event] of added.entries()) {
    if (ids.has(event.id)) continue;
    const fault = check(event);
    if (fault) return { ...fault, field: `events.${index}.${fault.field}` };
    ids.add(event.id);
    if (event.kind === "move" && mails.get(event.mails[0] ?? "")?.source === "demo") demo.add(event.to);
    if (event.kind !== "undo") own.add(event.id);
    for (const id of namedBy(event)) applications.add(id);
  }
  return null;
}

/** The user's events about the demo, which are removed with it. */
export function findDemoEvents(events: readonly TrackerEvent[], added: readonly UserEvent[]): Set<string> {
  const all = [...events, ...added];
  const tell = tellDemo(all, readHistory(all));
  const mails = new Map(events.flatMap((event) => (event.kind === "mail" ? [[event.id, event] as const] : [])));
  const byId = new Map(all.map((event) => [event.id, event]));
  const isDemoMail = (mail: MailEvent | undefined) => mail?.source === "demo";
  const isDemo = (event: UserEvent): boolean => {
    if (event.kind === "review") return isDemoMail(mails.get(event.mail));
    if (event.kind === "move") return isDemoMail(mails.get(event.mails[0] ?? ""));
    const undone = event.kind === "undo" ? byId.get(event.undoes) : undefined;
    if (undone && undone.kind !== "mail" && undone.kind !== "undo") return isDemo(undone);
    return tell.isDemo(event.application);
  };
  return new Set(added.filter(isDemo).map(({ id }) => id));
}

/** Counts an application as the demo's if it ever contained a demo mail: moves can be undone. */
function tellDemo(events: readonly TrackerEvent[], history: History) {
  const demo = findDemo(history);
  const mails = new Set<string>();
  for (const event of events) {
    if (event.kind !== "mail" || event.source !== "demo") continue;
    mails.add(event.id);
    demo.add(event.application);
  }
  for (const event of events) if (event.kind === "move" && mails.has(event.mails[0] ?? "")) demo.add(event.to);
  return { demo, isDemo: (application: string) => demo.has(application) || demo.has(history.rootOf(application)) };
}

/** Returns the applications that an event affects. */
export function namedBy(event: TrackerEvent): string[] {
  return event.kind === "move" || event.kind === "merge" ? [event.application, event.to] : [event.application];
}
