import { useEffect, useRef } from "react";
import { isFreeKey, isPressedBySpace } from "../../../interview/screen/key-target";

/** Enter, where it presses nothing, ends the answer. */
export function useDoneKey(on: boolean, done: () => void): void {
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (!on) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || event.repeat || !isFreeKey(event) || isPressedBySpace(event.target)) return;
      if (event.target instanceof Element && event.target.closest("a")) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on]);
}
