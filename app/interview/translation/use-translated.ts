import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Row } from "../transcript/lines";
import { chooseLines } from "./choose-lines";
import type { Translation, TranslationQueue } from "./translation-queue";

const NEVER = () => () => {};
const ZERO = () => 0;

/** What stands under each row, and which rows are worth translating: those in sight and the ones around them. */
export function useTranslated(
  desk: TranslationQueue | null,
  rows: readonly Row[],
  first: number,
  last: number,
): (row: Row) => Translation | null {
  const version = useSyncExternalStore(desk?.subscribe ?? NEVER, desk?.getVersion ?? ZERO, ZERO);
  useEffect(() => desk?.want(chooseLines(rows, { first, last })), [desk, rows, first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when another answer is to be had
  return useCallback((row) => (row.kind === "final" && desk ? desk.find(row.line) : null), [desk, version]);
}
