import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import { type ListQuery, readListQuery, writeListQuery } from "./list/list-query";

export type ListQueryState = {
  query: ListQuery;
  /** `keepsHistory`: Back leads to what was before. */
  change: (change: Partial<ListQuery>, options?: { keepsHistory?: boolean }) => void;
  /** The address that opens this application, beside what is shown of the list. */
  hrefOf: (application: string) => string;
};

export function useListQuery(): ListQueryState {
  const [params, setParams] = useSearchParams();
  // Two changes before the next render build on each other.
  const latest = useRef(params);
  latest.current = params;
  const change = useCallback<ListQueryState["change"]>(
    (next, { keepsHistory = false } = {}) => {
      latest.current = writeListQuery(latest.current, next);
      setParams(latest.current, { replace: !keepsHistory, preventScrollReset: true });
    },
    [setParams],
  );
  const query = useMemo(() => readListQuery(params), [params]);
  const hrefOf = useCallback((application: string) => `?${writeListQuery(params, { application })}`, [params]);
  return { query, change, hrefOf };
}
