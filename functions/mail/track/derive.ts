import type { MailStatus } from "../../shared/contract/mail";
import {
  type Channel,
  FACTS,
  type Facts,
  type JobStatus,
  type Reminder,
  type ReviewReason,
  type Stage,
  type UserEvent,
  type Verdict,
} from "../../shared/contract/tracker";
import { runAtOnce, type Steps } from "../steps";
import { channelOf } from "./channel";
import { type MailEvent, THRESHOLD, type TrackerEvent } from "./events";
import { chooseName } from "./match";
import { applyAddition, applyChoice, applyMail, NOTHING_SAID, objectionTo, stageOf } from "./status";
import { EVENTS_AT_ONCE, type Held, type History, readHistory } from "./status-history";
import { deriveTodo, type TodoState } from "./todo";

export type Application = {
  id: string;
  company: string | null;
  position: string | null;
  /** Derived from mails and from the user's choices. */
  status: JobStatus;
  /** The furthest stage that was reached; a rejection keeps it. Null while none is known. */
  stage: Stage | null;
  reached: ReadonlySet<Stage>;
  /** The confidence of the mail that set the status; null if the user set it. */
  confidence: number | null;
  todo: TodoState | null;
  notes: string;
  facts: Facts;
  reminder: Reminder | null;
  channel: Channel;
  appliedAt: string | null;
  answeredAt: string | null;
  updatedAt: string;
  details: string | null;
  isDemo: boolean;
  isDeleted: boolean;
  /** Mails in order of time, each with its effect. */
  mails: readonly ReadMail[];
  /** The user's actions, in order of time. */
  actions: readonly (Edited | Added | Merged)[];
};
export type ReadMail = {
  mail: MailEvent;
  /** The mail's status, or the user's correction of it. */
  status: MailStatus;
  verdict: { id: string; type: Verdict["type"] } | null;
  counts: boolean;
  /** Why the mail waits for the user's review; null if it doesn't. */
  waits: ReviewReason | null;
};
type Edited = Extract<UserEvent, { kind: "edit" }>;
type Added = Extract<UserEvent, { kind: "add" }>;
type Merged = Extract<UserEvent, { kind: "merge" }>;
type Reviewed = Extract<UserEvent, { kind: "review" }>;

/** Derives applications from their events, whose order of arrival has no effect. `only` limits them to these ids. */
export function deriveApplications(
  events: readonly TrackerEvent[],
  only?: ReadonlySet<string>,
  history = readHistory(events),
): Application[] {
  return runAtOnce(deriveInSteps(history, only));
}

/** `deriveApplications` with pauses, one of them before each application. */
export function* deriveInSteps(history: History, only?: ReadonlySet<string>): Steps<Application[]> {
  const verdicts = new Map<string, Reviewed>();
  const own = new Map<string, Held[]>();
  for (const [n, one] of history.held.entries()) {
    if (n % EVENTS_AT_ONCE === 0) yield;
    const { event } = one;
    if (event.kind === "review") verdicts.set(event.mail, event);
    const id = event.kind === "mail" ? history.homeOf(event) : history.rootOf(event.application);
    const some = own.get(id);
    if (some) some.push(one);
    else own.set(id, [one]);
  }
  const derived: Application[] = [];
  for (const [id, some] of own) {
    if (only && !only.has(id)) continue;
    yield;
    derived.push(...derive(id, some, verdicts, history));
  }
  return derived;
}

/** Returns an empty list if neither a mail nor the user started an application. */
function derive(
  id: string,
  events: readonly Held[],
  verdicts: ReadonlyMap<string, Reviewed>,
  { rootOf }: History,
): Application[] {
  const mails: ReadMail[] = [];
  let state = NOTHING_SAID;
  let answeredAt: string | null = null;
  for (const { event } of events) {
    if (event.kind === "add") state = applyAddition(state, event.status);
    else if (event.kind === "edit" && event.change.field === "status") {
      state = applyChoice(state, event.change.value);
      if (isAnswer(event.change.value)) answeredAt ??= event.at;
    } else if (event.kind === "mail") {
      const verdict = verdicts.get(event.id)?.verdict ?? null;
      const status = verdict?.type === "correct" ? verdict.status : event.status;
      const isRefused = verdict !== null && (verdict.type === "ignore" || status === "not_a_job_related_email");
      const waits = verdict ? null : reasonToWait(event, objectionTo(status, state));
      const counts = waits === null && !isRefused;
      mails.push({ mail: event, status, verdict: verdictOf(verdicts.get(event.id)), counts, waits });
      if (!counts) continue;
      state = applyMail(state, status, event.id);
      if (status !== "applied" && status !== "unknown") answeredAt ??= event.at;
    }
  }
  const adds = events.flatMap(({ event }) => (event.kind === "add" ? [event] : []));
  if (mails.length === 0 && adds.length === 0) return [];
  const counted = mails.filter(({ counts }) => counts);
  const named = (counted.length > 0 ? counted : mails).map(({ mail }) => mail);
  const edits = readEdits(id, events);
  const added = adds.find(({ application }) => application === id) ?? adds[0];
  const said = new Map(counted.map(({ mail, status }) => [mail.id, { ...mail, status }]));
  const heard = events.flatMap((one) => {
    const event = one.event.kind === "mail" ? said.get(one.event.id) : one.event;
    return event ? [{ ...one, event }] : [];
  });
  return [
    {
      id,
      company: edits.company ?? added?.company ?? chooseName(named.map(({ companies }) => companies)),
      position: edits.position || added?.position || chooseName(named.map(votePosition)),
      status: state.status,
      stage: stageOf(state.reached),
      reached: state.reached,
      confidence: mails.find(({ mail }) => mail.id === state.mail)?.mail.confidence ?? null,
      todo: deriveTodo(heard, state.status),
      notes: edits.notes ?? adds.map(({ notes }) => notes).find((notes) => notes !== "") ?? "",
      facts: Object.fromEntries(
        FACTS.flatMap((fact) => {
          const text = edits[fact] ?? adds.map(({ facts }) => facts?.[fact]).find(Boolean);
          return text ? [[fact, text]] : [];
        }),
      ),
      reminder:
        edits.reminder === undefined ? (adds.find(({ reminder }) => reminder)?.reminder ?? null) : edits.reminder,
      channel: edits.channel ?? added?.channel ?? channelOf(named),
      appliedAt:
        edits.appliedOn ?? added?.appliedOn ?? counted.find(({ status }) => status === "applied")?.mail.at ?? null,
      answeredAt,
      // Confirming a mail doesn't update the application.
      updatedAt: (heard.findLast(({ event }) => event.kind !== "review") ?? events.at(-1))?.event.at ?? "",
      details: counted.at(-1)?.mail.details ?? counted.at(-1)?.mail.quotes[0] ?? null,
      isDemo: mails.some(({ mail }) => mail.source === "demo"),
      isDeleted: edits.deleted ?? false,
      mails,
      actions: events.flatMap(({ event }) =>
        event.kind === "edit" || event.kind === "add" || (event.kind === "merge" && rootOf(event.to) === id)
          ? [event]
          : [],
      ),
    },
  ];
}

function reasonToWait(mail: MailEvent, objection: ReviewReason | null): ReviewReason | null {
  if (mail.status === "not_a_job_related_email") return "maybe_job";
  return mail.confidence < THRESHOLD ? "unsure" : objection;
}

function verdictOf(review: Reviewed | undefined): ReadMail["verdict"] {
  return review ? { id: review.id, type: review.verdict.type } : null;
}

function votePosition({ position }: MailEvent) {
  return position ? [{ name: position, trust: 0.6 + position.length / 200 }] : [];
}

function isAnswer(status: JobStatus): boolean {
  return status !== "applied" && status !== "withdrawn";
}

type Edits = { [Change in Edited["change"] as Change["field"]]?: Change["value"] };

/** The user's latest value of each field. Edits of the application itself override those of merged ones. */
function readEdits(id: string, events: readonly Held[]): Edits {
  const foreign: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const { event } of events) {
    if (event.kind !== "edit") continue;
    const { field, value } = event.change;
    if (event.application === id) own[field] = value;
    else if (field !== "deleted") foreign[field] = value;
  }
  return { ...foreign, ...own };
}
