import { useTranslation } from "react-i18next";
import { type TabIds, Tabs } from "../../../ui/tabs";
import type { PanelPane } from "./panes";

export function panelTabIds(pane: PanelPane): TabIds {
  return { tab: `panel-tab-${pane}`, panel: `panel-pane-${pane}` };
}

export type PanelTabsProps = { panes: readonly PanelPane[]; pane: PanelPane; onPane: (pane: PanelPane) => void };

export function PanelTabs({ panes, pane, onPane }: PanelTabsProps) {
  const { t } = useTranslation("interviewer");
  return (
    <Tabs
      label={t("tabs.label")}
      values={panes}
      value={pane}
      onValue={onPane}
      idsOf={panelTabIds}
      textOf={(value) => t(`tabs.${value}`)}
      className="min-h-12 md:px-5"
    />
  );
}
