import type { HistoryRow } from "../../../../functions/shared/contract/history";
import {
  INTERVIEW_MODES,
  INTERVIEW_TYPES,
  type InterviewMode,
  type InterviewType,
} from "../../../../party/protocol/vocabulary";

/** Filters of the list. They are all in the address, so that back, reload and a shared link keep them. */
export type ListQuery = { mode: InterviewMode | null; type: InterviewType | null; q: string };

export const LONGEST_SEARCH = 100;

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    mode: INTERVIEW_MODES.find((mode) => mode === params.get("mode")) ?? null,
    type: INTERVIEW_TYPES.find((type) => type === params.get("type")) ?? null,
    q: (params.get("q") ?? "").slice(0, LONGEST_SEARCH),
  };
}

/** Default values are left out. */
export function writeListQuery(params: URLSearchParams, change: Partial<ListQuery> = {}): URLSearchParams {
  const { mode, type, q } = { ...readListQuery(params), ...change };
  const said = { mode, type, q: q.trim() };
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function isFiltered({ mode, type, q }: ListQuery): boolean {
  return mode !== null || type !== null || q.trim() !== "";
}

/**
 * Key that two interviews must share to be comparable: their type or, without one, their mode. Null: the person asked
 * the questions, so there is nothing of theirs to compare.
 */
export function kindOf({ mode, summary }: HistoryRow): string | null {
  return summary && (summary.interviewType ?? mode);
}
