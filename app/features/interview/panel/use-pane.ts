import { useCallback, useState } from "react";
import { tabStorage } from "../../../state/tab-storage";
import { PANEL_PANES, type PanelPane } from "./panes";

const KEY = "mocki.pane";

/**
 * The pane that this tab shows, over reloads too. One that is not there for the present role waits: whoever gets the
 * role back finds it open again.
 */
export function usePane(panes: readonly PanelPane[]): [PanelPane, (pane: PanelPane) => void] {
  const [wanted, setWanted] = useState(() => PANEL_PANES.find((pane) => pane === tabStorage.getItem(KEY)) ?? "room");
  const choose = useCallback((pane: PanelPane) => {
    setWanted(pane);
    tabStorage.setItem(KEY, pane);
  }, []);
  return [panes.includes(wanted) ? wanted : "room", choose];
}
