import type { HistoryRow } from "../../../../functions/shared/contract/history";
import {
  INTERVIEW_MODES,
  INTERVIEW_TYPES,
  type InterviewMode,
  type InterviewType,
} from "../../../../party/protocol/vocabulary";

/** What of the list is shown. All of it stands in the address, so that back, reload and a sent link keep it. */
export type ListQuery = { mode: InterviewMode | null; type: InterviewType | null; q: string };

export const LONGEST_SEARCH = 100;

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    mode: INTERVIEW_MODES.find((mode) => mode === params.get("mode")) ?? null,
    type: INTERVIEW_TYPES.find((type) => type === params.get("type")) ?? null,
    q: (params.get("q") ?? "").slice(0, LONGEST_SEARCH),
  };
}

/** What says nothing is left out. */
export function writeListQuery(params: URLSearchParams, change: Partial<ListQuery> = {}): URLSearchParams {
  const { mode, type, q } = { ...readListQuery(params), ...change };
  const said = { mode, type, q: q.trim() };
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function isFiltered({ mode, type, q }: ListQuery): boolean {
  return mode !== null || type !== null || q.trim() !== "";
}

/**
 * What two interviews must have in common to be compared: their type, or, where none is known, their mode. Null: there is
 * nothing of this person to compare, they asked the questions.
 */
export function kindOf({ mode, summary }: HistoryRow): string | null {
  return summary && (summary.interviewType ?? mode);
}
