import { useCallback, useState } from "react";
import { tabStorage } from "../../state/tab-storage";

/** What is typed and not sent yet, kept for this tab: a reload must not cost it. */
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
