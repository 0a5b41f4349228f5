import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "../../../ui/cn";
import type { PanelPane } from "./panes";

export function panelTabIds(pane: PanelPane): { tab: string; panel: string } {
  return { tab: `panel-tab-${pane}`, panel: `panel-pane-${pane}` };
}

export type PanelTabsProps = { panes: readonly PanelPane[]; pane: PanelPane; onPane: (pane: PanelPane) => void };

export function PanelTabs({ panes, pane, onPane }: PanelTabsProps) {
  const { t } = useTranslation("interviewer");
  function onKeyDown(event: KeyboardEvent) {
    const next = target(event.key, panes.indexOf(pane), panes.length);
    const to = next === null ? undefined : panes[next];
    if (to === undefined) return;
    event.preventDefault();
    onPane(to);
    document.getElementById(panelTabIds(to).tab)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={t("tabs.label")}
      className="flex min-h-12 shrink-0 gap-5 border-b border-line px-4 md:px-5"
    >
      {panes.map((value) => {
        const selected = value === pane;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            id={panelTabIds(value).tab}
            aria-controls={panelTabIds(value).panel}
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            onClick={() => onPane(value)}
            onKeyDown={onKeyDown}
            className={cn(
              "relative text-sm font-medium whitespace-nowrap -outline-offset-2!",
              selected
                ? "text-fg after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-primary-text"
                : "text-fg-3 hover:text-fg",
            )}
          >
            {t(`tabs.${value}`)}
          </button>
        );
      })}
    </div>
  );
}

function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "ArrowRight":
      return (from + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
