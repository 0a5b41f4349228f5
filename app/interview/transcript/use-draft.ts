import { useCallback, useState } from "react";
import { TAB_DRAFTS, tabStorage } from "../../state/tab-storage";

/** The unsent text of the composer, kept for this tab so that a reload does not lose it; gone when the person signs out. */
export function useDraft(roomId: string): [string, (text: string) => void] {
  const key = TAB_DRAFTS.composer + roomId;
  const [text, setText] = useState(() => tabStorage.getItem(key) ?? "");
  const keep = useCallback(
    (next: string) => {
      setText(next);
      if (next === "") tabStorage.removeItem(key);
      else tabStorage.setItem(key, next);
    },
    [key],
  );
  return [text, keep];
}
