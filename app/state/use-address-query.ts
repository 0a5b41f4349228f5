import { useLocation, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useMemo, useState } from "react";
import { createAddressChanges } from "./address-changes";

/** How a list's filters map to the address. Define it outside of the component, so that it stays the same. */
export type AddressQuery<Query> = {
  read: (params: URLSearchParams) => Query;
  write: (params: URLSearchParams, change: Partial<Query>) => URLSearchParams;
};

export type AddressQueryState<Query> = {
  query: Query;
  /** `keepsHistory`: adds a history entry, so that Back undoes it. */
  change: (change: Partial<Query>, options?: { keepsHistory?: boolean }) => void;
  /** The address with this change, for a link. Its clicks go to `follow`: it may be older than the last change. */
  hrefOf: (change: Partial<Query>) => string;
  /** Handles a click on such a link. Returns false for one that opens another tab, which the browser handles. */
  follow: (event: MouseEvent, change: Partial<Query>) => boolean;
};

export function useAddressQuery<Query>({ read, write }: AddressQuery<Query>): AddressQueryState<Query> {
  const [params, setParams] = useSearchParams();
  const [changes] = useState(() => createAddressChanges(params));
  // In an effect: React may render an address and drop it again. Each navigation has a location of its own.
  const location = useLocation();
  useEffect(() => changes.committed(new URLSearchParams(location.search)), [changes, location]);
  const change = useCallback<AddressQueryState<Query>["change"]>(
    (next, { keepsHistory = false } = {}) => {
      const before = changes.latest().toString();
      const address = changes.next((latest) => write(latest, next));
      // As a link does, Back has nothing to undo where nothing changes.
      setParams(address, { replace: !keepsHistory || address.toString() === before, preventScrollReset: true });
    },
    [changes, setParams, write],
  );
  const query = useMemo(() => read(params), [params, read]);
  const hrefOf = useCallback((next: Partial<Query>) => `?${write(params, next)}`, [params, write]);
  const follow = useCallback<AddressQueryState<Query>["follow"]>(
    (event, next) => {
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return false;
      event.preventDefault();
      change(next, { keepsHistory: true });
      return true;
    },
    [change],
  );
  return { query, change, hrefOf, follow };
}
