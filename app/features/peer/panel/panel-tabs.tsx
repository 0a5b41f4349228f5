import { useTranslation } from "react-i18next";
import { type TabIds, Tabs } from "../../../ui/tabs";
import type { PanelPane } from "./panes";

export function panelTabIds(pane: PanelPane): TabIds {
  return { tab: `panel-tab-${pane}`, panel: `panel-pane-${pane}` };
}

export type PanelTabsProps = {
  panes: readonly PanelPane[];
  pane: PanelPane;
  /** Suggestions have come that were not looked at. */
  news: boolean;
  onPane: (pane: PanelPane) => void;
};

export function PanelTabs({ panes, pane, news, onPane }: PanelTabsProps) {
  const { t } = useTranslation("interviewer");
  return (
    <Tabs
      label={t("tabs.label")}
      values={panes}
      value={pane}
      onValue={onPane}
      idsOf={panelTabIds}
      textOf={(value) => t(`tabs.${value}`)}
      badgeOf={(value) => (value === "suggestions" && news ? t("tabs.new") : null)}
      className="min-h-12 gap-4! overflow-x-auto md:px-5"
    />
  );
}
