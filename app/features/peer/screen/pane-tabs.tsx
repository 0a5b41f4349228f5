import { useTranslation } from "react-i18next";
import { type TabIds, Tabs } from "../../../ui/tabs";
import type { PanelPane } from "../panel/panes";

/** Tabs on a phone: the transcript, or a pane of the panel. */
export type Pane = "transcript" | PanelPane;

export function paneIds(pane: Pane): TabIds {
  return { tab: `pane-tab-${pane}`, panel: `pane-${pane}` };
}

export type PaneTabsProps = { panes: readonly Pane[]; pane: Pane; onPane: (pane: Pane) => void; news: boolean };

/** On phones one pane at a time; wider screens show both and need no tabs. */
export function PaneTabs({ panes, pane, onPane, news }: PaneTabsProps) {
  const { t } = useTranslation(["interview", "interviewer"]);
  return (
    <Tabs
      label={t("tabs.label")}
      values={panes}
      value={pane}
      onValue={onPane}
      idsOf={paneIds}
      textOf={(value) => (value === "transcript" ? t("tabs.transcript") : t(`interviewer:tabs.${value}`))}
      badgeOf={(value) => (value === "suggestions" && news ? t("interviewer:tabs.new") : null)}
      className="gap-2.5! overflow-x-auto bg-panel px-3! max-[22.5rem]:gap-1! max-[22.5rem]:px-1!"
      tabClassName="min-h-control-lg max-[22.5rem]:text-2xs"
    />
  );
}
