import { type MouseEvent, useCallback } from "react";
import { type AddressQueryState, useAddressQuery } from "../../state/use-address-query";
import { type ListQuery, readListQuery, writeListQuery } from "./list/list-query";

export type ListQueryState = Pick<AddressQueryState<ListQuery>, "query" | "change"> & {
  /** The address that opens this application next to the current list. */
  hrefOf: (application: string) => string;
  /** Handles a click on its link. Returns false for one that opens another tab. */
  follow: (event: MouseEvent, application: string) => boolean;
};

const ADDRESS = { read: readListQuery, write: writeListQuery };

export function useListQuery(): ListQueryState {
  const { query, change, hrefOf, follow } = useAddressQuery(ADDRESS);
  return {
    ...{ query, change },
    hrefOf: useCallback((application: string) => hrefOf({ application }), [hrefOf]),
    follow: useCallback((event: MouseEvent, application: string) => follow(event, { application }), [follow]),
  };
}
