import { useCallback } from "react";
import { useKeptSwitch } from "../../../state/use-kept-switch";

/** Whether captions are shown, remembered in this browser. */
export function useCaptionsSwitch(): [on: boolean, toggle: () => void] {
  const [on, set] = useKeptSwitch("mocki.captions", false);
  const toggle = useCallback(() => set(!on), [on, set]);
  return [on, toggle];
}
