import { useCallback, useEffect, useState } from "react";
import { loadSignIn, preparePopups } from "../../state/session/session";
import { type PopupReach, probePopups } from "./provider-script";

const GESTURES = ["pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Whether pop-ups can work here. Checked after the first gesture: before it, neither the sign-in code nor the
 * provider's script is worth its bytes.
 */
export function usePopupReach(): { reach: PopupReach; retry: () => void } {
  const [reach, setReach] = useState<PopupReach>("unknown");
  const [round, setRound] = useState(0);

  useEffect(() => {
    let stop = () => {};
    function begin() {
      touched.abort();
      loadSignIn().catch(() => {
        // It is loaded again with the click.
      });
      stop = probePopups((next) => {
        setReach(next);
        if (next === "available") preparePopups().catch(() => {});
      });
    }
    const touched = new AbortController();
    if (round > 0) begin();
    else
      for (const gesture of GESTURES)
        window.addEventListener(gesture, begin, { signal: touched.signal, capture: true, passive: true });
    return () => {
      touched.abort();
      stop();
    };
  }, [round]);

  const retry = useCallback(() => {
    setReach("unknown");
    setRound((now) => now + 1);
  }, []);
  return { reach, retry };
}
