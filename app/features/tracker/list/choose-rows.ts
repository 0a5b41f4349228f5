import { dueOf } from "../../../../functions/shared/contract/deadline";
import {
  type ApplicationRow,
  JOB_STATUSES,
  type TABS,
  type Tab,
  TODO_FILTERS,
  type TodoFilter,
} from "../../../../functions/shared/contract/tracker";
import { matchesSelection } from "../journey/matches-selection";
import type { ListQuery, Sort } from "./list-query";

type Rows = readonly ApplicationRow[];
export type Look = Pick<ListQuery, "tab" | "todo" | "q" | "sort" | "journey">;

/** The rows to show, in order. `today` is null until the day is known: then nothing expires. */
export function chooseRows(rows: Rows, look: Look, today: string | null, language: string): ApplicationRow[] {
  const words = wordsOf(look.q);
  const { todo, journey } = look;
  return rows
    .filter(
      (row) =>
        isInTab(row, look.tab) &&
        (todo === null || hasTodo(row, todo, today)) &&
        (journey === null || matchesSelection(row, journey, today)) &&
        matchesWords(row, words),
    )
    .sort(compareBy(look.sort, language));
}

export function countTabs(rows: Rows): Record<Tab, number> {
  const counts = { all: rows.length, applied: 0, interviewing: 0, completed: 0 };
  for (const { tab } of rows) counts[tab] += 1;
  return counts satisfies Record<(typeof TABS)[number], number>;
}

/** The number of applications of a tab for each to-do filter. */
export function countTodos(rows: Rows, tab: Tab, today: string | null): Record<TodoFilter, number> {
  const counts = { todo: 0, done: 0, blocked: 0, expiring: 0, archived: 0, not_set: 0 };
  for (const row of rows) {
    if (!isInTab(row, tab)) continue;
    for (const filter of TODO_FILTERS) if (hasTodo(row, filter, today)) counts[filter] += 1;
  }
  return counts;
}

function isInTab(row: ApplicationRow, tab: Tab): boolean {
  return tab === "all" || row.tab === tab;
}

export function hasTodo({ todo }: Pick<ApplicationRow, "todo">, filter: TodoFilter, today: string | null): boolean {
  if (filter === "expiring") return today !== null && dueOf(todo, today)?.kind === "soon";
  return (todo?.status ?? "not_set") === filter;
}

/** Ignores width and case. Chinese has no spaces, so any substring matches. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

export function matchesWords(
  { company, position }: Pick<ApplicationRow, "company" | "position">,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const text = fold(`${company ?? ""} ${position ?? ""}`);
  return words.every((word) => text.includes(word));
}

function compareBy(sort: Sort, language: string): (a: ApplicationRow, b: ApplicationRow) => number {
  const collator = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  const updated = (a: ApplicationRow, b: ApplicationRow) =>
    timeOf(b.updatedAt) - timeOf(a.updatedAt) || (a.id < b.id ? -1 : 1);
  switch (sort) {
    case "updated":
      return updated;
    case "company":
      return (a, b) =>
        nullsLast(a.company, b.company, (one, other) => collator.compare(one, other)) ||
        nullsLast(a.position, b.position, (one, other) => collator.compare(one, other)) ||
        updated(a, b);
    case "status":
      return (a, b) => JOB_STATUSES.indexOf(a.status) - JOB_STATUSES.indexOf(b.status) || updated(a, b);
    case "deadline":
      return (a, b) =>
        nullsLast(openDeadline(a), openDeadline(b), (one, other) => timeOf(one) - timeOf(other)) || updated(a, b);
    case "applied":
      return (a, b) =>
        nullsLast(a.appliedAt, b.appliedAt, (one, other) => timeOf(other) - timeOf(one)) || updated(a, b);
    default:
      return sort satisfies never;
  }
}

/** The next day that counts, of the to-do or the reminder. The deadline of something that is done is not urgent. */
function openDeadline({ todo, reminder }: ApplicationRow): string | null {
  const deadline = todo && (todo.status === "todo" || todo.status === "blocked") ? todo.deadline : null;
  if (!reminder || (deadline !== null && timeOf(deadline) <= timeOf(reminder.on))) return deadline;
  return reminder.on;
}

function nullsLast<T>(a: T | null, b: T | null, compare: (a: T, b: T) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}

function timeOf(moment: string): number {
  // Without a zone, server and browser would take it for different moments.
  const time = Date.parse(/T[\d:]+$/.test(moment) ? `${moment}Z` : moment);
  return Number.isNaN(time) ? 0 : time;
}
