import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "../../../ui/cn";
import type { PanelPane } from "../panel/panes";

/** What a phone shows one of: the transcript, or a pane of the panel. */
export type Pane = "transcript" | PanelPane;

export function paneIds(pane: Pane): { tab: string; panel: string } {
  return { tab: `pane-tab-${pane}`, panel: `pane-${pane}` };
}

export type PaneTabsProps = { panes: readonly Pane[]; pane: Pane; onPane: (pane: Pane) => void };

/** On phones one pane at a time; wider screens show both and need no tabs. */
export function PaneTabs({ panes, pane, onPane }: PaneTabsProps) {
  const { t } = useTranslation(["interview", "interviewer"]);
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = panes[(panes.indexOf(pane) + step + panes.length) % panes.length];
    if (step === 0 || next === undefined) return;
    onPane(next);
    document.getElementById(paneIds(next).tab)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={t("tabs.label")}
      className="flex shrink-0 gap-5 overflow-x-auto border-b border-line bg-panel px-4"
    >
      {panes.map((value) => {
        const selected = value === pane;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            id={paneIds(value).tab}
            aria-controls={paneIds(value).panel}
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            onClick={() => onPane(value)}
            onKeyDown={onKeyDown}
            className={cn(
              "relative min-h-control-lg text-sm font-medium whitespace-nowrap -outline-offset-2!",
              selected
                ? "text-fg after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-primary-text"
                : "text-fg-3 hover:text-fg",
            )}
          >
            {value === "transcript" ? t("tabs.transcript") : t(`interviewer:tabs.${value}`)}
          </button>
        );
      })}
    </div>
  );
}
