import { useCallback, useState } from "react";
import { tabStorage } from "../../../state/tab-storage";

const KEY = "mocki.ai-board";

/** Whether the whiteboard is open below the interviewer, kept for this tab over reloads. */
export function useBoardSwitch(): [isOpen: boolean, set: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => tabStorage.getItem(KEY) === "open");
  const set = useCallback((next: boolean) => {
    setOpen(next);
    if (next) tabStorage.setItem(KEY, "open");
    else tabStorage.removeItem(KEY);
  }, []);
  return [isOpen, set];
}
