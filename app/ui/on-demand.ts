import { useState } from "react";

const GESTURES = ["pointermove", "pointerdown", "keydown"];

export type OnDemand<Part> = {
  /** Null until it was fetched. */
  get: () => Part | null;
  fetch: () => Promise<Part>;
};

/**
 * Code that nobody needs before they have touched the page. It is fetched with the first gesture anywhere, not with the
 * one that wants it: by then the network may be away.
 */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | null = null;
  const fetch = async () => {
    part ??= await load();
    return part;
  };
  if (typeof window !== "undefined") {
    const touched = new AbortController();
    const begin = () => {
      touched.abort();
      fetch().catch(() => {
        // It is fetched again when it is wanted.
      });
    };
    for (const gesture of GESTURES) {
      window.addEventListener(gesture, begin, { signal: touched.signal, capture: true, passive: true });
    }
  }
  return { get: () => part, fetch };
}

/** The part once it was wanted and is there; until then what stands in for it keeps its place and the focus. */
export function useOnDemand<Part>(source: OnDemand<Part>): [part: Part | null, want: () => void] {
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (source.get()) return setWanted(true);
    source.fetch().then(
      () => setWanted(true),
      () => {
        // Without a network the next try may do.
      },
    );
  };
  return [wanted ? source.get() : null, want];
}
