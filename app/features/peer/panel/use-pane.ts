import { useCallback, useState } from "react";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { tabStorage } from "../../../state/tab-storage";
import { firstPane, PANEL_PANES, type PanelPane } from "./panes";

const KEY = "mocki.pane";

/**
 * The pane that this tab shows, kept over reloads; initially that of the role. A pane that the current role does not
 * have is restored when the role returns.
 */
export function usePane(panes: readonly PanelPane[], role: SeatRole | null): [PanelPane, (pane: PanelPane) => void] {
  const [wanted, setWanted] = useState(() => PANEL_PANES.find((pane) => pane === tabStorage.getItem(KEY)) ?? null);
  const choose = useCallback((pane: PanelPane) => {
    setWanted(pane);
    tabStorage.setItem(KEY, pane);
  }, []);
  // An open pane does not change when roles are swapped.
  if (wanted === null && role !== null) setWanted(firstPane(role));
  const pane = wanted ?? "room";
  return [panes.includes(pane) ? pane : "room", choose];
}
