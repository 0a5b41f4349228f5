import { dayOf } from "../../../../functions/shared/contract/deadline";
import {
  type ApplicationRow,
  type Channel,
  type Edit,
  FACTS,
  type Fact,
  type JobStatus,
  type Reminder,
  type TodoStatus,
} from "../../../../functions/shared/contract/tracker";
import type { NewApplication } from "../use-application-actions";

/** The form's values. An empty text means none. */
export type Fields = {
  company: string;
  position: string;
  status: JobStatus;
  appliedOn: string;
  channel: Channel;
  todo: string;
  todoStatus: TodoStatus;
  deadline: string;
  reminder: string;
  remindOn: string;
  notes: string;
  facts: Record<Fact, string>;
};

/** `todoText`: the to-do in the page's language. Without a row: the defaults of a new application. */
export function fieldsOf(row: ApplicationRow | null, today: string, todoText: string): Fields {
  return {
    company: row?.company ?? "",
    position: row?.position ?? "",
    status: row?.status ?? "applied",
    appliedOn: row ? (row.appliedAt ? dayOf(row.appliedAt) : "") : today,
    channel: row?.channel ?? "other",
    todo: todoText,
    todoStatus: row?.todo?.status ?? "not_set",
    deadline: row?.todo?.deadline ? dayOf(row.todo.deadline) : "",
    reminder: row?.reminder?.text ?? "",
    remindOn: row?.reminder?.on ?? "",
    notes: row?.notes ?? "",
    facts: { link: "", place: "", salary: "", contact: "", resume: "", ...row?.facts },
  };
}

/** Null without a day. `usualText`: the words of a reminder that has none. */
function reminderOf({ reminder, remindOn }: Fields, usualText: string): Reminder | null {
  return remindOn === "" ? null : { on: remindOn, text: reminder.trim() || usualText };
}

/** Only the changed fields: all others keep following the mails. */
export function changesBetween(before: Fields, after: Fields, usualText: string): Edit[] {
  const edits: Edit[] = [];
  if (after.company.trim() !== before.company) edits.push({ field: "company", value: after.company.trim() });
  if (after.position.trim() !== before.position) edits.push({ field: "position", value: after.position.trim() });
  if (after.status !== before.status) edits.push({ field: "status", value: after.status });
  if (after.appliedOn !== before.appliedOn && after.appliedOn !== "")
    edits.push({ field: "appliedOn", value: after.appliedOn });
  if (after.channel !== before.channel) edits.push({ field: "channel", value: after.channel });
  if (after.todo.trim() !== before.todo) edits.push({ field: "todo", value: after.todo.trim() || null });
  if (after.deadline !== before.deadline) edits.push({ field: "deadline", value: after.deadline || null });
  if (after.todoStatus !== before.todoStatus) edits.push({ field: "todoStatus", value: after.todoStatus });
  if (after.reminder.trim() !== before.reminder || after.remindOn !== before.remindOn)
    edits.push({ field: "reminder", value: reminderOf(after, usualText) });
  for (const field of FACTS) {
    const value = after.facts[field].trim();
    if (value !== before.facts[field]) edits.push({ field, value });
  }
  if (after.notes !== before.notes) edits.push({ field: "notes", value: after.notes });
  return edits;
}

export function newOf(fields: Fields, usualText: string): NewApplication {
  const { company, position, status, appliedOn, channel, todo, deadline, notes, facts } = fields;
  const reminder = reminderOf(fields, usualText);
  const written = FACTS.flatMap((fact) => (facts[fact].trim() ? [[fact, facts[fact].trim()]] : []));
  return {
    company: company.trim(),
    position: position.trim() || null,
    status,
    appliedOn: appliedOn || null,
    channel,
    notes,
    todo: todo.trim() || null,
    deadline: deadline || null,
    ...(reminder && { reminder }),
    ...(written.length > 0 && { facts: Object.fromEntries(written) }),
  };
}
