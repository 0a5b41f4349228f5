import { useEffect, useRef } from "react";
import { isFreeKey, isPressedBySpace } from "./key-target";
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
        if (event.code === "Space" && talk.letGo()) event.preventDefault();
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
