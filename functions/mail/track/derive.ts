import type { MailStatus } from "../../shared/contract/mail";
import type { Channel, JobStatus, ReviewReason, Stage, UserEvent, Verdict } from "../../shared/contract/tracker";
import { channelOf } from "./channel";
import { type MailEvent, THRESHOLD, type TrackerEvent } from "./events";
import { chooseName } from "./match";
import { hearAdded, hearMail, hearPerson, NOTHING_SAID, objectTo, stageOf } from "./status";
import { type Held, type History, readHistory } from "./status-history";
import { deriveTodo, type TodoState } from "./todo";

export type Application = {
  id: string;
  company: string | null;
  position: string | null;
  /** The status by the mails or by the person: always one of the second list. */
  status: JobStatus;
  /** The furthest stage that was reached, which a rejection keeps; null while nothing said any. */
  stage: Stage | null;
  reached: ReadonlySet<Stage>;
  /** Of the mail that the status rests on; null where it is the person's own word. */
  confidence: number | null;
  todo: TodoState | null;
  notes: string;
  channel: Channel;
  appliedAt: string | null;
  answeredAt: string | null;
  updatedAt: string;
  details: string | null;
  isDemo: boolean;
  isDeleted: boolean;
  /** Mails in the order of time, with what is made of each. */
  mails: readonly ReadMail[];
  /** The person's actions, in order of time. */
  actions: readonly (Edited | Added | Merged)[];
};
export type ReadMail = {
  mail: MailEvent;
  /** The mail's deadline, or the one that the person set. */
  status: MailStatus;
  verdict: { id: string; type: Verdict["type"] } | null;
  counts: boolean;
  /** Why it waits for the person's word. */
  waits: ReviewReason | null;
};
type Edited = Extract<UserEvent, { kind: "edit" }>;
type Added = Extract<UserEvent, { kind: "add" }>;
type Merged = Extract<UserEvent, { kind: "merge" }>;
type Reviewed = Extract<UserEvent, { kind: "review" }>;

/**
 * Everything that is shown of the applications, from their events alone. The order in which these came plays no part.
 * `only`: no others than these are derived.
 */
export function deriveApplications(
  events: readonly TrackerEvent[],
  only?: ReadonlySet<string>,
  history = readHistory(events),
): Application[] {
  const verdicts = new Map<string, Reviewed>();
  const own = new Map<string, Held[]>();
  for (const one of history.held) {
    const { event } = one;
    if (event.kind === "review") verdicts.set(event.mail, event);
    const id = event.kind === "mail" ? history.homeOf(event) : history.rootOf(event.application);
    const some = own.get(id);
    if (some) some.push(one);
    else own.set(id, [one]);
  }
  return [...own].flatMap(([id, some]) => (only && !only.has(id) ? [] : derive(id, some, verdicts, history)));
}

/** Nothing where neither a mail nor the person's adding made it an application. */
function derive(
  id: string,
  told: readonly Held[],
  verdicts: ReadonlyMap<string, Reviewed>,
  { rootOf }: History,
): Application[] {
  const mails: ReadMail[] = [];
  let standing = NOTHING_SAID;
  let answeredAt: string | null = null;
  for (const { event } of told) {
    if (event.kind === "add") standing = hearAdded(standing, event.status);
    else if (event.kind === "edit" && event.change.field === "status") {
      standing = hearPerson(standing, event.change.value);
      if (isAnswer(event.change.value)) answeredAt ??= event.at;
    } else if (event.kind === "mail") {
      const verdict = verdicts.get(event.id)?.verdict ?? null;
      const status = verdict?.type === "correct" ? verdict.status : event.status;
      const isRefused = verdict !== null && (verdict.type === "ignore" || status === "not_a_job_related_email");
      const waits = verdict ? null : reasonToWait(event, objectTo(status, standing));
      const counts = waits === null && !isRefused;
      mails.push({ mail: event, status, verdict: verdictOf(verdicts.get(event.id)), counts, waits });
      if (!counts) continue;
      standing = hearMail(standing, status, event.id);
      if (status !== "applied" && status !== "unknown") answeredAt ??= event.at;
    }
  }
  const adds = told.flatMap(({ event }) => (event.kind === "add" ? [event] : []));
  if (mails.length === 0 && adds.length === 0) return [];
  const counted = mails.filter(({ counts }) => counts);
  const named = (counted.length > 0 ? counted : mails).map(({ mail }) => mail);
  const edits = readEdits(id, told);
  const added = adds.find(({ application }) => application === id) ?? adds[0];
  const said = new Map(counted.map(({ mail, status }) => [mail.id, { ...mail, status }]));
  const heard = told.flatMap((one) => {
    const event = one.event.kind === "mail" ? said.get(one.event.id) : one.event;
    return event ? [{ ...one, event }] : [];
  });
  return [
    {
      id,
      company: edits.company ?? added?.company ?? chooseName(named.map(({ companies }) => companies)),
      position: edits.position || added?.position || chooseName(named.map(votePosition)),
      status: standing.status,
      stage: stageOf(standing.reached),
      reached: standing.reached,
      confidence: mails.find(({ mail }) => mail.id === standing.mail)?.mail.confidence ?? null,
      todo: deriveTodo(heard, standing.status),
      notes: edits.notes ?? adds.map(({ notes }) => notes).find((notes) => notes !== "") ?? "",
      channel: edits.channel ?? added?.channel ?? channelOf(named),
      appliedAt:
        edits.appliedOn ?? added?.appliedOn ?? counted.find(({ status }) => status === "applied")?.mail.at ?? null,
      answeredAt,
      updatedAt: (heard.at(-1) ?? told.at(-1))?.event.at ?? "",
      details: counted.at(-1)?.mail.details ?? counted.at(-1)?.mail.quotes[0] ?? null,
      isDemo: mails.some(({ mail }) => mail.source === "demo"),
      isDeleted: edits.deleted ?? false,
      mails,
      actions: told.flatMap(({ event }) =>
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

/** A person's last word on each field: of the application itself before that of those that were merged into it. */
function readEdits(id: string, told: readonly Held[]): Edits {
  const foreign: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const { event } of told) {
    if (event.kind !== "edit") continue;
    const { field, value } = event.change;
    if (event.application === id) own[field] = value;
    else if (field !== "deleted") foreign[field] = value;
  }
  return { ...foreign, ...own };
}
