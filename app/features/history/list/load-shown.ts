import type { HistoryList } from "../../../../functions/shared/contract/history";
import type { CallResult } from "../../../state/call-api";
import { loadHistory } from "../../../state/history-calls";
import { isGone } from "../removal-news";

/** Reloads the list to the length that is shown, so that the scroll position stays. */
export async function loadShown(search: string, shown: HistoryList | null): Promise<CallResult<HistoryList>> {
  let list = await loadPage(search, null);
  while (list.kind === "done" && list.value.next !== null && list.value.rows.length < (shown?.rows.length ?? 0)) {
    const more = await loadPage(search, list.value.next);
    if (more.kind !== "done") return more;
    list = { kind: "done", value: joinPages(list.value, more.value) };
  }
  return list;
}

/** The page after `after` (null: the first one), without interviews that this page has just deleted. */
export async function loadPage(search: string, after: string | null): Promise<CallResult<HistoryList>> {
  const params = new URLSearchParams(search);
  if (after !== null) params.set("after", after);
  const result = await loadHistory(params);
  if (result.kind !== "done") return result;
  const { rows, total } = result.value;
  const left = rows.filter(({ id }) => !isGone(id));
  return { kind: "done", value: { ...result.value, rows: left, total: total - (rows.length - left.length) } };
}

/**
 * A row that moved between two answers appears once. The lower total counts: an answer may still include interviews
 * whose deletion is on its way to the server.
 */
export function joinPages(before: HistoryList, more: HistoryList): HistoryList {
  const known = new Set(before.rows.map(({ id }) => id));
  return {
    ...more,
    total: Math.min(before.total, more.total),
    rows: [...before.rows, ...more.rows.filter(({ id }) => !known.has(id))],
  };
}
