import { useCallback, useEffect, useState } from "react";
import type { Quote } from "../../party/protocol/analysis";

/** Long enough to find the words after the page has scrolled. */
const MARKED_MS = 8_000;

/** The quote that is highlighted for a moment; each call restarts the timer. */
export function useMark(): [marked: Quote | null, mark: (quote: Quote | null) => void] {
  const [marked, setMarked] = useState<Quote | null>(null);
  useEffect(() => {
    if (marked === null) return;
    const over = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(over);
  }, [marked]);
  return [marked, useCallback((quote) => setMarked(quote && { ...quote }), [])];
}
