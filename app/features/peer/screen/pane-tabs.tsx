import { useTranslation } from "react-i18next";
import { cn } from "../../../ui/cn";
import { type TabIds, Tabs } from "../../../ui/tabs";
import type { PanelPane } from "../panel/panes";

/** Tabs on a phone: the transcript, the code, the whiteboard, or a pane of the panel. */
export type Pane = "transcript" | WorkPane | PanelPane;
/** Panes that two people work in together. */
export type WorkPane = "code" | "board";

export function isWork(pane: Pane): pane is WorkPane {
  return pane === "code" || pane === "board";
}

export function paneIds(pane: Pane): TabIds {
  return { tab: `pane-tab-${pane}`, panel: `pane-${pane}` };
}

export type PaneTabsProps = {
  panes: readonly Pane[];
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** Panes with something that was not looked at. */
  news: readonly Pane[];
  className?: string;
};

/** On phones one pane at a time; wider screens show several and need no tabs. */
export function PaneTabs({ panes, pane, onPane, news, className }: PaneTabsProps) {
  const { t } = useTranslation(["interview", "interviewer", "call"]);
  const textOf = (value: Pane) => {
    if (value === "transcript") return t("tabs.transcript");
    if (value === "code") return t("call:code.tab");
    return value === "board" ? t("call:board.tab") : t(`interviewer:tabs.${value}`);
  };
  return (
    <Tabs
      label={t("tabs.label")}
      values={panes}
      value={pane}
      onValue={onPane}
      idsOf={paneIds}
      textOf={textOf}
      badgeOf={(value) => (news.includes(value) ? t("interviewer:tabs.new") : null)}
      className={cn(
        "flex-wrap gap-x-2.5! gap-y-0! bg-panel px-3! max-[26rem]:gap-x-1.5! max-[26rem]:px-2! max-[22.5rem]:gap-x-1! max-[22.5rem]:px-1!",
        className,
      )}
      tabClassName="min-h-control-lg max-[22.5rem]:text-2xs"
    />
  );
}
