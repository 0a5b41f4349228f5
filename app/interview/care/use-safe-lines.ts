import { useEffect, useState } from "react";
import { sensitiveWords } from "./sensitive-words";

type Said = { text: string; role: string };

/**
 * The lines that reports and files may show: without words of somebody in danger or suffering violence. Null until the
 * check is loaded; all lines if it can't be loaded.
 */
export function useSafeLines<L extends Said>(lines: readonly L[]): readonly L[] | null {
  const [filter, setFilter] = useState<{ of: (lines: readonly L[]) => readonly L[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    sensitiveWords.fetch().then(
      ({ withoutSensitive }) => !isGone && setFilter({ of: withoutSensitive }),
      () => !isGone && setFilter({ of: (all) => all }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return filter?.of(lines) ?? null;
}
