import type { MailStatus } from "../../contract/mail";
import type { UserEvent } from "../../contract/tracker";
import type { Analysis } from "../analyse";
import type { Todo } from "../extract/todo";
import type { Clue } from "./clue";
import { findApplication, type Known } from "./match";

/** What one mail says. Its text is not kept: only where it came from, when, and the words it rests on. */
export type MailEvent = {
  kind: "mail";
  /** Made of the message id: the same mail is the same event. */
  id: string;
  application: string;
  /** When the mail was sent. */
  at: string;
  senderDomain: string;
  status: MailStatus;
  confidence: number;
  quotes: readonly string[];
  companies: readonly { name: string; trust: number }[];
  position: string | null;
  todo: Todo | null;
  clue: Clue;
};

export type TrackerEvent = MailEvent | UserEvent;

export function eventIdOf(messageId: string): string {
  return `mail:${messageId}`;
}

/**
 * The events that new mails add to those there are. What is there already is passed over, so running the same mails
 * again adds nothing; mails that are not about an application add nothing either.
 */
export function appendMails(
  events: readonly TrackerEvent[],
  analyses: readonly Analysis[],
  name: (first: Analysis) => string,
): MailEvent[] {
  const known = new Map(collectKnown(events).map((one) => [one.id, one]));
  const seen = new Set(events.map(({ id }) => id));
  const added: MailEvent[] = [];
  for (const analysis of [...analyses].sort((a, b) => Date.parse(a.date) - Date.parse(b.date))) {
    const id = eventIdOf(analysis.messageId);
    if (analysis.status === "not_a_job_related_email" || seen.has(id)) continue;
    seen.add(id);
    const application = findApplication(analysis.clue, [...known.values()]) ?? name(analysis);
    const before = known.get(application) ?? { id: application, clues: [] };
    known.set(application, { ...before, clues: [...before.clues, analysis.clue] });
    const { date: at, senderDomain, status, confidence, quotes, companies, position, todo, clue } = analysis;
    added.push({
      kind: "mail",
      id,
      application,
      at,
      senderDomain,
      status,
      confidence,
      quotes,
      companies,
      position,
      todo,
      clue,
    });
  }
  return added;
}

/** Applications as the matcher wants them: mails where people moved them to, and names as people wrote them. */
export function collectKnown(events: readonly TrackerEvent[]): Known[] {
  const homes = placeMails(events);
  const undone = new Set(events.flatMap((event) => (event.kind === "undo" ? [event.undoes] : [])));
  const known = new Map<string, { id: string; clues: Clue[]; company?: string; position?: string }>();
  const open = (id: string) => {
    const one = known.get(id) ?? { id, clues: [] };
    known.set(id, one);
    return one;
  };
  for (const event of inOrder(events)) {
    if (event.kind === "mail") open(homes.get(event.id) ?? event.application).clues.push(event.clue);
    else if (event.kind === "edit" && !undone.has(event.id)) {
      const { change } = event;
      if (change.field === "company" || change.field === "position")
        open(event.application)[change.field] = change.value;
    }
  }
  return [...known.values()];
}

/** Where each mail belongs after all moves. The last move counts, unless it was taken back. */
export function placeMails(events: readonly TrackerEvent[]): Map<string, string> {
  const undone = new Set(events.flatMap((event) => (event.kind === "undo" ? [event.undoes] : [])));
  const homes = new Map(
    events.flatMap((event) => (event.kind === "mail" ? [[event.id, event.application] as const] : [])),
  );
  for (const event of inOrder(events)) {
    if (event.kind !== "move" || undone.has(event.id)) continue;
    for (const mail of event.mails) if (homes.has(mail)) homes.set(mail, event.to);
  }
  return homes;
}

/** By time, and where that is the same by id, so that the order of arrival makes no difference. */
export function inOrder<E extends { at: string; id: string }>(events: readonly E[]): E[] {
  return [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
