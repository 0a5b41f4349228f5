import { useEffect, useRef } from "react";
import { type AfterClick, isFreeKey, isPressedBySpace, readAfterClick } from "./key-target";
import { PushToTalk, type TalkPorts } from "./push-to-talk";

/** The space bar, held down, lets a muted person talk. */
export function usePushToTalk(on: boolean, ports: TalkPorts): void {
  const latest = useRef(ports);
  latest.current = ports;
  useEffect(() => {
    if (!on) return;
    const talk = new PushToTalk({
      canTalk: () => latest.current.canTalk(),
      setMuted: (muted) => latest.current.setMuted(muted),
    });
    const stopped = new AbortController();
    const { signal } = stopped;
    const release = () => talk.release();

    // Not :focus-visible, which stays as it was when arrow keys move the focus on from a clicked button.
    let pointing = false;
    let clicked = false;
    const point = () => {
      pointing = true;
      clicked = true;
    };
    document.addEventListener("pointerdown", point, { signal, capture: true });
    document.addEventListener("focusin", () => (clicked = pointing), { signal });
    let swallowing = false;
    const afterClick = (event: KeyboardEvent): AfterClick | null => (clicked ? readAfterClick(event.target) : null);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.code !== "Space") pointing = false;
        if (event.code !== "Space" || !isFreeKey(event)) return;
        const use = afterClick(event);
        if (use === null || (!talk.press(event.repeat) && use === "presses")) return;
        swallowing = true;
        event.preventDefault();
      },
      // Before menus open by it.
      { signal, capture: true },
    );
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.code !== "Space" || !isFreeKey(event) || isPressedBySpace(event.target)) return;
        if (talk.press(event.repeat)) event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      "keyup",
      (event) => {
        // Firefox presses the button at the key's coming up, whatever became of its going down.
        if (event.code !== "Space") return;
        if (talk.letGo() || swallowing) event.preventDefault();
        swallowing = false;
      },
      { signal },
    );
    document.addEventListener("visibilitychange", release, { signal });
    window.addEventListener("blur", release, { signal });
    return () => {
      stopped.abort();
      release();
    };
  }, [on]);
}
