import type { MailStatus } from "../../contract/mail";
import { type JobStatus, STAGES, type Stage, type TodoStatus, tabOf } from "../../contract/tracker";
import { inOrder, type MailEvent, placeMails, type TrackerEvent } from "./events";
import { chooseName } from "./match";

export type Application = {
  id: string;
  company: string | null;
  position: string | null;
  /** What the mails say, or the user: always one of the second list. */
  status: JobStatus;
  /** The furthest stage that was reached, which a rejection keeps; null while no mail said any. */
  stage: Stage | null;
  isRejected: boolean;
  tab: "applied" | "interviewing" | "completed";
  todo: { code: string | null; text: string | null; deadline: string | null; status: TodoStatus } | null;
  notes: string;
  firstAt: string | null;
  lastAt: string | null;
  /** Mails that count, oldest first. */
  timeline: readonly TimelineEntry[];
  /** Mails that wait for the user's word. */
  pending: readonly MailEvent[];
  isDeleted: boolean;
};
export type TimelineEntry = {
  id: string;
  at: string;
  status: MailStatus;
  isByUser: boolean;
  quotes: readonly string[];
};

/** From this confidence on an event counts unasked; the curve that `npm run eval` prints says what that is worth. */
export const THRESHOLD = 0.9;

/** Everything that is shown of the applications, from their events alone. The order in which these came plays no part. */
export function deriveApplications(events: readonly TrackerEvent[], threshold = THRESHOLD): Application[] {
  const homes = placeMails(events);
  const undone = new Set(events.flatMap((event) => (event.kind === "undo" ? [event.undoes] : [])));
  const byApplication = new Map<string, TrackerEvent[]>();
  for (const event of inOrder(events)) {
    if (undone.has(event.id) || event.kind === "undo" || event.kind === "move" || event.kind === "merge") continue;
    const id = event.kind === "mail" ? (homes.get(event.id) ?? event.application) : event.application;
    byApplication.set(id, [...(byApplication.get(id) ?? []), event]);
  }
  return [...byApplication].map(([id, own]) => derive(id, own, threshold));
}

function derive(id: string, events: readonly TrackerEvent[], threshold: number): Application {
  const verdicts = new Map(
    events.flatMap((event) => (event.kind === "review" ? [[event.mail, event.verdict] as const] : [])),
  );
  const mails = events.filter((event) => event.kind === "mail");
  const timeline: TimelineEntry[] = [];
  const pending: MailEvent[] = [];
  let stage: Stage | null = null;
  let rejectedAt: string | null = null;
  let todoMail: MailEvent | null = null;
  for (const mail of mails) {
    const verdict = verdicts.get(mail.id);
    if (verdict?.type === "ignore") continue;
    const status = verdict?.type === "correct" ? verdict.status : mail.status;
    const reached = STAGES.find((one) => one === status) ?? null;
    // After a refusal only a person can say that an application goes on: mostly such a mail belongs to another one.
    const reopens = rejectedAt !== null && reached !== null && reached !== "applied";
    if (!verdict && (mail.confidence < threshold || reopens)) {
      pending.push(mail);
      continue;
    }
    if (reached && (stage === null || STAGES.indexOf(reached) > STAGES.indexOf(stage))) stage = reached;
    if (status === "rejected") rejectedAt = mail.at;
    else if (reopens) rejectedAt = null;
    if (mail.todo && status !== "rejected") todoMail = mail;
    timeline.push({ id: mail.id, at: mail.at, status, isByUser: verdict?.type === "correct", quotes: mail.quotes });
  }
  const edits = readEdits(events);
  const status = edits.status ?? statusOf(stage, rejectedAt !== null);
  const counted = mails.filter((mail) => verdicts.get(mail.id)?.type !== "ignore");
  const positions = counted.flatMap(({ position }) =>
    position ? [[{ name: position, trust: 0.6 + position.length / 200 }]] : [],
  );
  return {
    id,
    company: edits.company ?? chooseName(counted.map(({ companies }) => companies)),
    position: edits.position ?? chooseName(positions),
    status,
    stage,
    isRejected: rejectedAt !== null,
    tab: tabOf(status),
    todo: todoOf(todoMail, edits, status),
    notes: edits.notes ?? "",
    firstAt: mails[0]?.at ?? events[0]?.at ?? null,
    lastAt: mails.at(-1)?.at ?? events.at(-1)?.at ?? null,
    timeline,
    pending,
    isDeleted: edits.deleted ?? false,
  };
}

type Edits = {
  status?: JobStatus;
  company?: string;
  position?: string;
  notes?: string;
  todo?: string | null;
  deadline?: string | null;
  todoStatus?: TodoStatus;
  deleted?: boolean;
};

/** A person's last word on each field. Mails that come later do not change it. */
function readEdits(events: readonly TrackerEvent[]): Edits {
  return Object.assign(
    {},
    ...events.flatMap((event) => (event.kind === "edit" ? [{ [event.change.field]: event.change.value }] : [])),
  );
}

/** How what mails say is told in the words of the second list. An assessment is part of interviewing. */
export function statusOf(stage: Stage | null, isRejected: boolean): JobStatus {
  if (isRejected) return "rejected";
  switch (stage) {
    case null:
    case "applied":
      return "applied";
    case "online_assessment":
    case "virtual_onsite_interview":
      return "interviewing";
    case "offer":
      return "offered";
    default:
      return stage satisfies never;
  }
}

function todoOf(mail: MailEvent | null, edits: Edits, status: JobStatus): Application["todo"] {
  const text = edits.todo === undefined ? (mail?.todo?.text ?? null) : edits.todo;
  const code = edits.todo === undefined ? (mail?.todo?.code ?? null) : null;
  const deadline = edits.deadline === undefined ? (mail?.todo?.deadline ?? null) : edits.deadline;
  if (text === null && code === null && deadline === null && edits.todoStatus === undefined) return null;
  const isOver = status === "rejected" || status === "withdrawn" || status === "accepted";
  return {
    code,
    text,
    deadline,
    status: edits.todoStatus ?? (isOver ? "archived" : code || text ? "todo" : "not_set"),
  };
}

/** `expiring` of the filter: what is still to be done within two days. Seen from a day as YYYY-MM-DD. */
export function isExpiring(todo: Application["todo"], today: string): boolean {
  if (!todo?.deadline || todo.status !== "todo") return false;
  const days = (Date.parse(todo.deadline) - Date.parse(today)) / 86_400_000;
  return days >= 0 && days <= 2;
}
