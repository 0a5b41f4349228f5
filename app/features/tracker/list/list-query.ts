import { JOURNEY_NODES } from "../../../../functions/shared/contract/journey";
import { STAGES, TABS, type Tab, TODO_FILTERS, type TodoFilter } from "../../../../functions/shared/contract/tracker";
import type { JourneySelection } from "../journey/matches-selection";

export const SORTS = ["updated", "deadline", "applied", "company", "status"] as const;
export type Sort = (typeof SORTS)[number];

export const VIEWS = ["list", "board"] as const;
/** `board`: a column for each status. */
export type ListView = (typeof VIEWS)[number];

/** Filters of the list. They are all in the address, so that back, reload and a shared link keep them. */
export type ListQuery = {
  view: ListView;
  tab: Tab;
  /** Null: any. */
  todo: TodoFilter | null;
  q: string;
  sort: Sort;
  /** The selected part of the journey chart. */
  journey: JourneySelection | null;
  /** The open application. */
  application: string | null;
};

export const NO_QUERY: ListQuery = {
  view: "list",
  tab: "all",
  todo: null,
  q: "",
  sort: "updated",
  journey: null,
  application: null,
};

const LONGEST_SEARCH = 200;

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    view: pick(VIEWS, params.get("view")) ?? NO_QUERY.view,
    tab: pick(TABS, params.get("tab")) ?? NO_QUERY.tab,
    todo: pick(TODO_FILTERS, params.get("todo")),
    q: (params.get("q") ?? "").slice(0, LONGEST_SEARCH),
    sort: pick(SORTS, params.get("sort")) ?? NO_QUERY.sort,
    journey: readSelection(params.get("journey"), params.get("since")),
    application: params.get("application") || null,
  };
}

/** The address with these parts changed; default values are left out, parameters of others stay. */
export function writeListQuery(params: URLSearchParams, change: Partial<ListQuery>): URLSearchParams {
  const next = new URLSearchParams(params);
  const query = { ...readListQuery(params), ...change };
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  set("view", query.view === NO_QUERY.view ? null : query.view);
  set("tab", query.tab === NO_QUERY.tab ? null : query.tab);
  set("todo", query.todo);
  set("q", query.q);
  set("sort", query.sort === NO_QUERY.sort ? null : query.sort);
  const { journey } = query;
  set("journey", journey && ("node" in journey ? journey.node : `${journey.from}.${journey.to}`));
  set("since", journey?.since ?? null);
  set("application", query.application);
  return next;
}

/** Whether a filter other than the tab is set. */
export function isFiltered({ todo, q, journey }: ListQuery): boolean {
  return todo !== null || q.trim() !== "" || journey !== null;
}

function readSelection(text: string | null, since: string | null): JourneySelection | null {
  const [first = null, second] = text?.split(".") ?? [];
  const from = since && /^\d{4}-\d\d-\d\d$/.test(since) ? since : null;
  if (second === undefined) {
    const node = pick(JOURNEY_NODES, first);
    return node && { node, since: from };
  }
  const stage = pick(STAGES, first);
  const to = pick(JOURNEY_NODES, second);
  return stage && to && { from: stage, to, since: from };
}

function pick<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((one) => one === value) ?? null;
}
