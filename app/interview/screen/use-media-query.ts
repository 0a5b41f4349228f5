import { useCallback, useMemo, useSyncExternalStore } from "react";

export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => (typeof window === "undefined" ? null : window.matchMedia(query)), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list?.addEventListener("change", onChange);
      return () => list?.removeEventListener("change", onChange);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}

/** `short`: a phone on its side, or a page at 200 %. `tiny`: there is no width either, and but one thing fits. */
export function useLittleHeight(): { short: boolean; tiny: boolean } {
  const short = useMediaQuery("(max-height: 36rem) and (min-width: 36rem)");
  const tiny = useMediaQuery("(max-height: 28rem) and (max-width: 35.99rem)");
  return { short, tiny };
}
