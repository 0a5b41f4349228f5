import type { MailAnalysis } from "../../functions/mail/analyse";
import { appendMails, type Run } from "../../functions/mail/track/append";
import type { TrackerEvent } from "../../functions/mail/track/events";
import type { MailStatus } from "../../functions/shared/contract/mail";
import type { Edit, UserEvent, Verdict } from "../../functions/shared/contract/tracker";

type Changes = Partial<Omit<MailAnalysis, "clue">> & { clue?: Partial<MailAnalysis["clue"]> };

let count = 0;

/** A timestamp on this day of the month; all events happen within that month. */
export function on(day: number): string {
  return new Date(Date.UTC(2026, 4, day)).toISOString();
}

/** The analysis of one firm's mail; certain by default. */
export function analysis(status: MailStatus, day: number, changes: Changes = {}): MailAnalysis {
  count += 1;
  const messageId = changes.messageId ?? `m${count}@firm.example`;
  const date = on(day);
  const clue = { messageId, threadIds: [], date, domain: "firm.example", owner: "firm", names: ["Firm"] };
  return {
    ...{ messageId, date, senderDomain: "firm.example", status, confidence: 0.99, quotes: ["words"], todo: null },
    ...{
      position: null,
      companies: [{ name: "Firm", trust: 0.9 }],
      by: "coach",
      details: null,
      isMaybeJob: false,
      isApproach: false,
    },
    ...changes,
    clue: { ...clue, positions: [], ids: [], ...changes.clue },
  };
}

/** Another firm than in all other analyses. */
export const OTHER: Changes = {
  senderDomain: "other.example",
  companies: [{ name: "Other", trust: 0.9 }],
  clue: { domain: "other.example", owner: "other", names: ["Other"] },
};

export const RUN: Run = {
  source: "files",
  now: "2026-12-01T00:00:00Z",
  name: ({ messageId }) => `app:${messageId}`,
};

export function append(events: readonly TrackerEvent[], ...mails: MailAnalysis[]): TrackerEvent[] {
  return [...events, ...appendMails(events, mails, RUN)];
}

type NewAction = UserEvent extends infer E
  ? E extends UserEvent
    ? Omit<E, "id" | "at" | "application">
    : never
  : never;

/** A user's event about an application, by default the first one. */
export function userEvent(
  events: readonly TrackerEvent[],
  day: number,
  what: NewAction,
  application?: string,
): UserEvent {
  count += 1;
  const on_ = application ?? events[0]?.application ?? "";
  return { ...what, id: `u${count}`, at: on(day), application: on_ } as UserEvent;
}

export function edit(events: readonly TrackerEvent[], day: number, change: Edit, application?: string): UserEvent {
  return userEvent(events, day, { kind: "edit", change }, application);
}

export function review(events: readonly TrackerEvent[], day: number, mail: string, verdict: Verdict): UserEvent {
  return userEvent(events, day, { kind: "review", mail, verdict });
}
