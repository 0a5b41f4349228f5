import { useCallback } from "react";
import { useStoredSwitch } from "../../../state/use-stored-switch";

/** Whether captions are shown, remembered in this browser. */
export function useCaptionsSwitch(): [on: boolean, toggle: () => void] {
  const [on, set] = useStoredSwitch("mocki.captions", false);
  const toggle = useCallback(() => set(!on), [on, set]);
  return [on, toggle];
}
