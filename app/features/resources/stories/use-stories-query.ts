import { useCallback } from "react";
import { type AddressQueryState, useAddressQuery } from "../../../state/use-address-query";
import { readStoriesQuery, type StoriesQuery, writeStoriesQuery } from "./stories-query";

export type StoriesQueryState = Pick<AddressQueryState<StoriesQuery>, "query" | "change"> & {
  /** The address that opens this story next to the current list; null: closes it. */
  hrefOf: (story: string | null) => string;
  /** Its link was followed: later changes build on it. */
  follow: (story: string | null) => void;
};

const ADDRESS = { read: readStoriesQuery, write: writeStoriesQuery };

export function useStoriesQuery(): StoriesQueryState {
  const { query, change, hrefOf, follow } = useAddressQuery(ADDRESS);
  return {
    ...{ query, change },
    hrefOf: useCallback((story: string | null) => hrefOf({ story }), [hrefOf]),
    follow: useCallback((story: string | null) => follow({ story }), [follow]),
  };
}
