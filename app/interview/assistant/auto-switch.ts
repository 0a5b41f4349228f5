import { useCallback, useState } from "react";
import { tabStorage } from "../../state/tab-storage";

/** Whether this person's assistant speaks up by itself in this room; a reload changes nothing of it. */
export function useAutoSwitch(roomId: string): [on: boolean, set: (on: boolean) => void] {
  const key = `mocki.auto.${roomId}`;
  const [on, setOn] = useState(() => tabStorage.getItem(key) === "on");
  const set = useCallback(
    (next: boolean) => {
      setOn(next);
      if (next) tabStorage.setItem(key, "on");
      else tabStorage.removeItem(key);
    },
    [key],
  );
  return [on, set];
}
