import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during server rendering and hydration: browser-only values, such as the time zone, come afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
