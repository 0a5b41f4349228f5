import { useCallback, useState } from "react";
import { tabStorage } from "../../state/tab-storage";

/** The unsent text of the composer, kept for this tab so that a reload does not lose it. */
export function useDraft(roomId: string): [string, (text: string) => void] {
  const key = `mocki.draft/${roomId}`;
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
