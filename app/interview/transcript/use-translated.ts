import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Translation, TranslationQueue } from "../translation/translation-queue";
import { chooseLines } from "./choose-lines";
import type { TranscriptRow } from "./lines";

const NEVER = () => () => {};
const ZERO = () => 0;

/** Finds the translation of each row, and requests those of visible and nearby rows. */
export function useTranslated(
  queue: TranslationQueue | null,
  rows: readonly TranscriptRow[],
  first: number,
  last: number,
): (row: TranscriptRow) => Translation | null {
  const version = useSyncExternalStore(queue?.subscribe ?? NEVER, queue?.getView ?? ZERO, ZERO);
  useEffect(() => queue?.want(chooseLines(rows, { first, last })), [queue, rows, first, last]);
  // Lines that nobody sees any more are not translated.
  useEffect(() => () => queue?.want([]), [queue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means new translations
  return useCallback((row) => (row.kind === "final" && queue ? queue.find(row.line) : null), [queue, version]);
}
