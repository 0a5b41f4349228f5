import { useTranslation } from "react-i18next";
import { type TabIds, Tabs } from "../../../ui/tabs";

/** Panes beside the interviewer, one shown at a time. */
export const SIDE_PANES = ["transcript", "suggestions"] as const;
export type SidePane = (typeof SIDE_PANES)[number];

const AI_PANES = ["talk", "board", "plan", ...SIDE_PANES] as const;
export type AiPane = (typeof AI_PANES)[number];

export function isSidePane(pane: AiPane): pane is SidePane {
  return pane === "transcript" || pane === "suggestions";
}

export function aiPaneIds(pane: AiPane): TabIds {
  return { tab: `ai-tab-${pane}`, panel: `ai-pane-${pane}` };
}

type TabsProps<Pane extends AiPane> = {
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** Suggestions have come that were not looked at. */
  news: boolean;
  /** The plan has given way to a task. */
  hasTask?: boolean;
  /** There is a whiteboard. */
  hasBoard?: boolean;
};

/** On phones one at a time. */
export function AiTabs(props: TabsProps<AiPane>) {
  return (
    <PaneTabs
      {...props}
      panes={props.hasBoard ? AI_PANES : AI_PANES.filter((pane) => pane !== "board")}
      className="gap-3! overflow-x-auto bg-panel px-3! max-[22.5rem]:gap-2! max-[22.5rem]:px-2!"
      tabClassName="min-h-control-lg max-[22.5rem]:text-xs"
    />
  );
}

/** On top of the column. */
export function SideTabs(props: TabsProps<SidePane>) {
  return <PaneTabs {...props} panes={SIDE_PANES} className="min-h-12 gap-4! overflow-x-auto md:px-5" />;
}

type PaneTabsProps<Pane extends AiPane> = TabsProps<Pane> & {
  panes: readonly Pane[];
  className: string;
  tabClassName?: string;
};

function PaneTabs<Pane extends AiPane>(props: PaneTabsProps<Pane>) {
  const { panes, pane, onPane, news, hasTask = false, hasBoard: _, ...look } = props;
  const { t } = useTranslation(["ai", "interviewer"]);
  const textOf = (value: AiPane) => {
    if (value === "suggestions") return t("interviewer:tabs.suggestions");
    return value === "plan" && hasTask ? t("task.title") : t(`tabs.${value}`);
  };
  return (
    <Tabs
      label={t("tabs.label")}
      values={panes}
      value={pane}
      onValue={onPane}
      idsOf={aiPaneIds}
      textOf={textOf}
      badgeOf={(value) => (value === "suggestions" && news ? t("interviewer:tabs.new") : null)}
      {...look}
    />
  );
}
