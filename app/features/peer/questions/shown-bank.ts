import { useCallback, useState } from "react";
import * as v from "valibot";
import { INTERVIEW_TYPES, LANGUAGES } from "../../../../party/protocol/vocabulary";
import { type TabStorage, tabStorage } from "../../../state/tab-storage";

const KEY = "mocki.questions.shown";

const shownBankSchema = v.object({
  type: v.fallback(v.picklist(INTERVIEW_TYPES), "technical"),
  /** Null: that of the page. */
  language: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
});
export type ShownBank = v.InferOutput<typeof shownBankSchema>;

const FIRST: ShownBank = { type: "technical", language: null };

export function loadShownBank(storage: TabStorage): ShownBank {
  try {
    const parsed = v.safeParse(shownBankSchema, JSON.parse(storage.getItem(KEY) ?? "null"));
    return parsed.success ? parsed.output : FIRST;
  } catch {
    return FIRST;
  }
}

export function saveShownBank(storage: TabStorage, change: Partial<ShownBank>): ShownBank {
  const changed = { ...loadShownBank(storage), ...change };
  storage.setItem(KEY, JSON.stringify(changed));
  return changed;
}

/** Which bank is open, for this tab. */
export function useShownBank(): [ShownBank, (change: Partial<ShownBank>) => void] {
  const [shown, setShown] = useState(() => loadShownBank(tabStorage));
  const change = useCallback((next: Partial<ShownBank>) => {
    setShown(saveShownBank(tabStorage, next));
  }, []);
  return [shown, change];
}
