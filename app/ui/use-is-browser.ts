import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is what the server made of it: what only the browser knows, such as its time zone, comes after. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
