import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Quote } from "../../../party/protocol/analysis";
import { useMark } from "../../report/use-mark";
import type { Row } from "./lines";
import { findMatches, stepMatch } from "./transcript-search";

/** Search in the transcript: the query, the matching rows, and the current match. */
export function useSearch(rows: readonly Row[]) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [current, setCurrent] = useState<string | null>(null);
  const [marked, mark] = useMark();
  const asked = useDeferredValue(open ? query : "");
  const matches = useMemo(() => findMatches(rows, asked), [rows, asked]);

  const ask = useCallback((next: string) => {
    setQuery(next);
    setCurrent(null);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    setCurrent(null);
  }, []);

  return {
    open,
    show: useCallback(() => setOpen(true), []),
    close,
    /** Goes to a row without a search; a quote in it is highlighted for a while. */
    goTo: useCallback(
      (id: string, quote?: Quote) => {
        // Also when the reader has scrolled away from it since.
        setCurrent(null);
        mark(null);
        requestAnimationFrame(() => {
          setCurrent(id);
          mark(quote ?? null);
        });
      },
      [mark],
    ),
    marked,
    query,
    ask,
    /** The highlighted query. */
    asked,
    count: matches.length,
    current,
    at: current === null ? 0 : matches.indexOf(current) + 1,
    // Searching starts at the newest line: that is where the reader is.
    step: (step: 1 | -1) => {
      const found = asked === query ? matches : findMatches(rows, query);
      setCurrent((last) => stepMatch(found, last, last === null ? -1 : step));
    },
  };
}

export type TranscriptSearch = ReturnType<typeof useSearch>;
