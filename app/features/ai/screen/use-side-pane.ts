import { useCallback, useState } from "react";
import { tabStorage } from "../../../state/tab-storage";
import { SIDE_PANES, type SidePane } from "./ai-tabs";

const KEY = "mocki.ai-side";

/** The pane beside the interviewer, kept for this tab over reloads. */
export function useSidePane(): [pane: SidePane, set: (pane: SidePane) => void] {
  const [pane, setPane] = useState(() => SIDE_PANES.find((one) => one === tabStorage.getItem(KEY)) ?? "transcript");
  const choose = useCallback((next: SidePane) => {
    setPane(next);
    tabStorage.setItem(KEY, next);
  }, []);
  return [pane, choose];
}
