import { useCallback } from "react";
import { type AddressQueryState, useAddressQuery } from "../../state/use-address-query";
import { type ListQuery, readListQuery, writeListQuery } from "./list/list-query";

export type ListQueryState = Pick<AddressQueryState<ListQuery>, "query" | "change"> & {
  /** The address that opens this application next to the current list. */
  hrefOf: (application: string) => string;
  /** Its link was followed: later changes build on it. */
  follow: (application: string) => void;
};

const ADDRESS = { read: readListQuery, write: writeListQuery };

export function useListQuery(): ListQueryState {
  const { query, change, hrefOf, follow } = useAddressQuery(ADDRESS);
  return {
    ...{ query, change },
    hrefOf: useCallback((application: string) => hrefOf({ application }), [hrefOf]),
    follow: useCallback((application: string) => follow({ application }), [follow]),
  };
}
