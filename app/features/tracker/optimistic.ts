import {
  type AnalysisAnswer,
  type ApplicationRow,
  compareReviewItems,
  type Edit,
  type EventsAnswer,
  type ReviewItem,
  type TrackerView,
  tabOf,
  type UserEvent,
} from "../../../functions/shared/contract/tracker";

/**
 * Rows and items that an action removed from the screen, by the action's id, so that undoing it can show them again at
 * once.
 */
export type Gone = Map<string, { row?: ApplicationRow; item?: ReviewItem }>;

/** How the view looks once `event` has been done, as far as the page can tell. The server's answer corrects it. */
export function applyEvent(view: TrackerView, event: UserEvent, gone: Gone): TrackerView {
  switch (event.kind) {
    case "add":
      return {
        ...view,
        applications: [...view.applications.filter(({ id }) => id !== event.application), rowOf(event)],
      };
    case "edit":
      if (event.change.field === "deleted") return event.change.value ? takeRow(view, event, gone) : view;
      return changeRow(view, event.application, (row) => ({ ...editRow(row, event.change), updatedAt: event.at }));
    case "merge":
      return takeRow(view, event, gone);
    case "review": {
      const item = view.review.find(({ mail }) => mail === event.mail);
      if (!item) return view;
      gone.set(event.id, { item });
      return {
        ...changeRow(view, item.application, (row) => ({ ...row, pending: Math.max(0, row.pending - 1) })),
        review: view.review.filter((one) => one !== item),
      };
    }
    case "undo":
      return giveBack(view, gone.get(event.undoes));
    case "move":
      return view;
    default:
      return event satisfies never;
  }
}

/** The server's answer: its rows replace the earlier ones. */
export function takeAnswer(view: TrackerView, { changed, removed, review }: EventsAnswer): TrackerView {
  const fresh = new Map(changed.map((row) => [row.id, row]));
  const kept = view.applications.flatMap((row) => {
    const next = fresh.get(row.id) ?? row;
    fresh.delete(row.id);
    return removed.includes(row.id) ? [] : [next];
  });
  return { ...view, applications: [...kept, ...fresh.values()], review };
}

/** Applies what the server says of the applications of some mails; all others stay as they are. */
export function takeAnalysis(view: TrackerView, { changed, removed, review }: AnalysisAnswer): TrackerView {
  const named = new Set([...changed.map(({ id }) => id), ...removed]);
  const others = view.review.filter(({ application }) => !named.has(application));
  return takeAnswer(view, { changed, removed, review: [...others, ...review].sort(compareReviewItems) });
}

function changeRow(view: TrackerView, id: string, change: (row: ApplicationRow) => ApplicationRow): TrackerView {
  return { ...view, applications: view.applications.map((row) => (row.id === id ? change(row) : row)) };
}

function takeRow(view: TrackerView, { id, application }: UserEvent, gone: Gone): TrackerView {
  const row = view.applications.find((one) => one.id === application);
  if (!row) return view;
  gone.set(id, { row });
  return {
    ...view,
    applications: view.applications.filter((one) => one !== row),
    review: view.review.filter((item) => item.application !== application),
  };
}

function giveBack(view: TrackerView, lost: { row?: ApplicationRow; item?: ReviewItem } | undefined): TrackerView {
  const { row, item } = lost ?? {};
  let next = view;
  if (row && !view.applications.some(({ id }) => id === row.id)) {
    next = { ...next, applications: [...next.applications, row] };
  }
  if (item && !view.review.some(({ mail }) => mail === item.mail)) {
    next = changeRow(next, item.application, (one) => ({ ...one, pending: one.pending + 1 }));
    next = { ...next, review: [item, ...next.review] };
  }
  return next;
}

function editRow(row: ApplicationRow, change: Edit): ApplicationRow {
  switch (change.field) {
    case "status":
      return { ...row, status: change.value, tab: tabOf(change.value), confidence: null };
    case "company":
      return { ...row, company: change.value };
    case "position":
      return { ...row, position: change.value || null };
    case "notes":
      return { ...row, notes: change.value };
    case "channel":
      return { ...row, channel: change.value };
    case "link":
    case "place":
    case "salary":
    case "contact":
    case "resume":
      return { ...row, facts: { ...row.facts, [change.field]: change.value } };
    case "appliedOn":
      return { ...row, appliedAt: change.value };
    case "todo":
      return { ...row, todo: setTodo(row.todo, { code: null, text: change.value || null, meeting: undefined }) };
    case "deadline":
      return { ...row, todo: setTodo(row.todo, { deadline: change.value }) };
    case "todoStatus":
      return { ...row, todo: { ...NO_TODO, ...row.todo, status: change.value } };
    case "reminder":
      return { ...row, reminder: change.value ?? undefined };
    case "deleted":
      return row;
    default:
      return change satisfies never;
  }
}

type Todo = NonNullable<ApplicationRow["todo"]>;
const NO_TODO: Todo = { code: null, text: null, deadline: null, status: "not_set" };

function setTodo(todo: Todo | null, change: Partial<Todo>): Todo | null {
  const next = { ...NO_TODO, ...todo, ...change };
  const hasWords = next.text !== null || next.code !== null;
  if (!hasWords && next.deadline === null) return null;
  return next.status === "not_set" && hasWords ? { ...next, status: "todo" } : next;
}

function rowOf(event: Extract<UserEvent, { kind: "add" }>): ApplicationRow {
  const { application, company, position, status, appliedOn, channel, notes, facts, reminder, todo, deadline, at } =
    event;
  return {
    id: application,
    company,
    position: position || null,
    status,
    stage: null,
    reached: ["applied"],
    tab: tabOf(status),
    todo: setTodo(null, { text: todo || null, deadline }),
    channel: channel ?? "other",
    confidence: null,
    isDemo: false,
    appliedAt: appliedOn,
    answeredAt: null,
    updatedAt: at,
    notes,
    ...(facts && { facts }),
    ...(reminder && { reminder }),
    mails: 0,
    pending: 0,
  };
}
