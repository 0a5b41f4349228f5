import { useCallback, useEffect, useState } from "react";
import type { Quote } from "../../party/protocol/analysis";

/** Long enough to find the words after the page has moved. */
const MARKED_MS = 8_000;

/** The quoted words that are marked for a while; each call begins the while anew. */
export function useMark(): [marked: Quote | null, mark: (quote: Quote | null) => void] {
  const [marked, setMarked] = useState<Quote | null>(null);
  useEffect(() => {
    if (marked === null) return;
    const over = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(over);
  }, [marked]);
  return [marked, useCallback((quote) => setMarked(quote && { ...quote }), [])];
}
