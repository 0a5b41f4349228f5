import { useCallback, useState } from "react";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { tabStorage } from "../../../state/tab-storage";
import { firstPane, PANEL_PANES, type PanelPane } from "./panes";

const KEY = "mocki.pane";

/**
 * The pane that this tab shows, over reloads too; at first that of the role. One that is not there for the present role
 * waits: whoever gets the role back finds it open again.
 */
export function usePane(panes: readonly PanelPane[], role: SeatRole | null): [PanelPane, (pane: PanelPane) => void] {
  const [wanted, setWanted] = useState(() => PANEL_PANES.find((pane) => pane === tabStorage.getItem(KEY)) ?? null);
  const choose = useCallback((pane: PanelPane) => {
    setWanted(pane);
    tabStorage.setItem(KEY, pane);
  }, []);
  // What is open does not change under its reader when roles are swapped.
  if (wanted === null && role !== null) setWanted(firstPane(role));
  const pane = wanted ?? "room";
  return [panes.includes(pane) ? pane : "room", choose];
}
