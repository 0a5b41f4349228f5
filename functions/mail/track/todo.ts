import type { JobStatus, TodoCode, TodoStatus } from "../../shared/contract/tracker";
import type { Held } from "./status-history";

export type TodoState = {
  code: TodoCode | null;
  text: string | null;
  deadline: string | null;
  status: TodoStatus;
  /** Of an interview to be confirmed, and of one that was. */
  meetsOn?: string;
};

type Draft = Omit<TodoState, "status"> & { status: TodoStatus | null; isOwn: boolean };

const NONE: Draft = { code: null, text: null, deadline: null, status: null, isOwn: false };

/**
 * The to-do that results from all its sources in order of time: mails that count, and the person. A mail that asks for
 * something opens a new to-do, unless the person has written one of their own that is still to be done.
 */
export function deriveTodo(told: readonly Held[], status: JobStatus): TodoState | null {
  let draft = NONE;
  for (const { event } of told) {
    if (event.kind === "mail" && event.todo && event.status !== "rejected") {
      const isOpen = draft.status === null || draft.status === "todo" || draft.status === "blocked";
      if (!(draft.isOwn && isOpen)) draft = { ...NONE, ...event.todo };
    } else if (event.kind === "add" && (event.todo !== null || event.deadline !== null)) {
      draft = { ...NONE, text: event.todo, deadline: event.deadline, isOwn: event.todo !== null };
    } else if (event.kind === "edit") draft = edited(draft, event.change);
  }
  const { code, text, deadline, meetsOn } = draft;
  if (code === null && text === null && deadline === null && draft.status === null) return null;
  const isOver = status === "rejected" || status === "withdrawn" || status === "accepted";
  return {
    ...{ code, text, deadline },
    ...(meetsOn !== undefined && { meetsOn }),
    status: draft.status ?? (isOver ? "archived" : code !== null || text !== null ? "todo" : "not_set"),
  };
}

type Change = Extract<Held["event"], { kind: "edit" }>["change"];

function edited(draft: Draft, change: Change): Draft {
  if (change.field === "todo") return { ...draft, code: null, text: change.value || null, isOwn: !!change.value };
  if (change.field === "deadline") return { ...draft, deadline: change.value, ...moveMeeting(draft, change.value) };
  return change.field === "todoStatus" ? { ...draft, status: change.value } : draft;
}

/** Where the deadline was the interview's own day, a new one is so, too. */
function moveMeeting({ meetsOn, deadline }: Draft, to: string | null): Pick<Draft, "meetsOn"> {
  return { meetsOn: meetsOn !== undefined && meetsOn === deadline ? (to ?? undefined) : meetsOn };
}
