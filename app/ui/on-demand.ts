import { useState } from "react";

const GESTURES = ["pointermove", "pointerdown", "keydown"];

export type OnDemand<Part> = {
  /** Null until it is fetched. */
  get: () => Part | null;
  fetch: () => Promise<Part>;
};

/**
 * Code that is not needed before the first gesture. It is fetched with that gesture, wherever it is, not with the one
 * that needs it: by then the network may be away.
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
        // It is fetched again on demand.
      });
    };
    for (const gesture of GESTURES) {
      window.addEventListener(gesture, begin, { signal: touched.signal, capture: true, passive: true });
    }
  }
  return { get: () => part, fetch };
}

/** The part once it was requested and is loaded; until then the placeholder keeps its place and the focus. */
export function useOnDemand<Part>(source: OnDemand<Part>): [part: Part | null, want: () => void] {
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (source.get()) return setWanted(true);
    source.fetch().then(
      () => setWanted(true),
      () => {
        // Offline; the next attempt may succeed.
      },
    );
  };
  return [wanted ? source.get() : null, want];
}
