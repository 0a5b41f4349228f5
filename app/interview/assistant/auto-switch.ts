import { useCallback, useState } from "react";
import { tabStorage } from "../../state/tab-storage";

/** Whether the assistant asks automatically in this room; kept over a reload. */
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
