import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "../../../ui/cn";

export const PANES = ["transcript", "room"] as const;
export type Pane = (typeof PANES)[number];

export function paneIds(pane: Pane): { tab: string; panel: string } {
  return { tab: `pane-tab-${pane}`, panel: `pane-${pane}` };
}

/** On phones one pane at a time; wider screens show both and need no tabs. */
export function PaneTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const { t } = useTranslation("interview");
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = pane === "transcript" ? "room" : "transcript";
    onPane(next);
    document.getElementById(paneIds(next).tab)?.focus();
  }
  return (
    <div role="tablist" aria-label={t("tabs.label")} className="flex shrink-0 gap-5 border-b border-line bg-panel px-4">
      {PANES.map((value) => {
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
              "relative min-h-control-lg text-sm font-medium -outline-offset-2!",
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
