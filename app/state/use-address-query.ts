import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";

/** How a list's filters map to the address. Define it outside of the component, so that it stays the same. */
export type AddressQuery<Query> = {
  read: (params: URLSearchParams) => Query;
  write: (params: URLSearchParams, change: Partial<Query>) => URLSearchParams;
};

export type AddressQueryState<Query> = {
  query: Query;
  /** `keepsHistory`: adds a history entry, so that Back undoes it. */
  change: (change: Partial<Query>, options?: { keepsHistory?: boolean }) => void;
  /** The address with this change, for a link. */
  hrefOf: (change: Partial<Query>) => string;
  /** Such a link was followed: later changes build on it. */
  follow: (change: Partial<Query>) => void;
};

export function useAddressQuery<Query>({ read, write }: AddressQuery<Query>): AddressQueryState<Query> {
  const [params, setParams] = useSearchParams();
  // Two changes before the next render build on each other. A render in between may still have the old address.
  const latest = useRef(params);
  const rendered = useRef(params);
  if (rendered.current !== params) {
    rendered.current = params;
    latest.current = params;
  }
  const change = useCallback<AddressQueryState<Query>["change"]>(
    (next, { keepsHistory = false } = {}) => {
      latest.current = write(latest.current, next);
      setParams(latest.current, { replace: !keepsHistory, preventScrollReset: true });
    },
    [setParams, write],
  );
  const query = useMemo(() => read(params), [params, read]);
  const hrefOf = useCallback((next: Partial<Query>) => `?${write(params, next)}`, [params, write]);
  const follow = useCallback(
    (next: Partial<Query>) => {
      latest.current = write(latest.current, next);
    },
    [write],
  );
  return { query, change, hrefOf, follow };
}
