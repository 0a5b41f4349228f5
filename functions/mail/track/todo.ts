import type { JobStatus, TodoCode, TodoStatus } from "../../shared/contract/tracker";
import type { Held } from "./status-history";

export type TodoState = {
  code: TodoCode | null;
  text: string | null;
  deadline: string | null;
  status: TodoStatus;
  /** The day or moment of an interview that is confirmed or to be confirmed. */
  meetsOn?: string;
  /** The mail's words on the interview's time, until the user moves it. */
  meeting?: string;
};

type Draft = Omit<TodoState, "status"> & { status: TodoStatus | null; isOwn: boolean };

const NONE: Draft = { code: null, text: null, deadline: null, status: null, isOwn: false };

/**
 * Derives the to-do from the mails that count and the user's edits, in order of time. A mail that asks for something
 * opens a new to-do, unless the user's own is still open.
 */
export function deriveTodo(events: readonly Held[], status: JobStatus): TodoState | null {
  let draft = NONE;
  for (const { event } of events) {
    if (event.kind === "mail" && event.todo && event.status !== "rejected") {
      const isOpen = draft.status === null || draft.status === "todo" || draft.status === "blocked";
      if (!(draft.isOwn && isOpen)) draft = { ...NONE, ...event.todo };
    } else if (event.kind === "add" && (event.todo !== null || event.deadline !== null)) {
      draft = { ...NONE, text: event.todo, deadline: event.deadline, isOwn: event.todo !== null };
    } else if (event.kind === "edit") draft = edited(draft, event.change);
  }
  const { code, text, deadline, meetsOn, meeting } = draft;
  if (code === null && text === null && deadline === null && draft.status === null) return null;
  const isOver = status === "rejected" || status === "withdrawn" || status === "accepted";
  return {
    ...{ code, text, deadline },
    ...(meetsOn !== undefined && { meetsOn }),
    ...(meeting !== undefined && { meeting }),
    status: draft.status ?? (isOver ? "archived" : code !== null || text !== null ? "todo" : "not_set"),
  };
}

type Change = Extract<Held["event"], { kind: "edit" }>["change"];

function edited(draft: Draft, change: Change): Draft {
  if (change.field === "todo")
    return { ...draft, code: null, meeting: undefined, text: change.value || null, isOwn: !!change.value };
  if (change.field === "deadline") return { ...draft, deadline: change.value, ...moveMeeting(draft, change.value) };
  return change.field === "todoStatus" ? { ...draft, status: change.value } : draft;
}

/** If the deadline was the day of the interview, that day moves with the deadline: the mail's words on it are old then. */
function moveMeeting(
  { code, meetsOn, deadline, meeting }: Draft,
  to: string | null,
): Pick<Draft, "meetsOn" | "meeting"> {
  if (code === "attend_talk") return { meetsOn, meeting: undefined };
  const moves = meetsOn !== undefined && meetsOn.slice(0, 10) === deadline?.slice(0, 10);
  return moves ? { meetsOn: to ?? undefined, meeting: undefined } : { meetsOn, meeting };
}
