import { useTranslation } from "react-i18next";
import { type TabIds, Tabs } from "../../../../ui/tabs";

export const AI_PANES = ["talk", "plan", "transcript"] as const;
export type AiPane = (typeof AI_PANES)[number];

export function aiPaneIds(pane: AiPane): TabIds {
  return { tab: `ai-tab-${pane}`, panel: `ai-pane-${pane}` };
}

/** On phones one of the three at a time. */
export function AiTabs({ pane, onPane }: { pane: AiPane; onPane: (pane: AiPane) => void }) {
  const { t } = useTranslation("ai");
  return (
    <Tabs
      label={t("tabs.label")}
      values={AI_PANES}
      value={pane}
      onValue={onPane}
      idsOf={aiPaneIds}
      textOf={(value) => t(`tabs.${value}`)}
      className="overflow-x-auto bg-panel"
      tabClassName="min-h-control-lg"
    />
  );
}
