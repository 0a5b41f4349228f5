import type { KeyboardEvent } from "react";
import { arrowTarget } from "./arrow-target";
import { Badge } from "./badge";
import { cn } from "./cn";
import type { Tone } from "./tone";

/** The id that connects a tab and its panel. */
export type TabIds = { tab: string; panel: string };

export type TabsProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  onValue: (value: Value) => void;
  idsOf: (value: Value) => TabIds;
  textOf: (value: Value) => string;
  /** A badge next to the text: something new, or a count. */
  badgeOf?: (value: Value) => string | null;
  /** Default: the look of something new. */
  badgeTone?: Tone;
  className?: string;
  tabClassName?: string;
};

/** A tab list with one tab stop; arrow keys, Home and End select. The caller renders the panels. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const {
    label,
    values,
    value: chosen,
    onValue,
    idsOf,
    textOf,
    badgeOf,
    badgeTone = "ai",
    className,
    tabClassName,
  } = props;
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = arrowTarget(event.key, values.indexOf(chosen), values.length, "row");
    const to = next === null ? undefined : values[next];
    if (to === undefined) return;
    event.preventDefault();
    onValue(to);
    document.getElementById(idsOf(to).tab)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cn("flex shrink-0 gap-4 border-b border-line px-4 sm:gap-5", className)}
    >
      {values.map((value) => {
        const selected = value === chosen;
        const badge = badgeOf?.(value) ?? null;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            id={idsOf(value).tab}
            aria-controls={idsOf(value).panel}
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            onClick={() => onValue(value)}
            onKeyDown={onKeyDown}
            className={cn(
              "relative text-sm font-medium whitespace-nowrap -outline-offset-2!",
              selected
                ? "text-fg after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-primary-text"
                : "text-fg-3 hover:text-fg",
              tabClassName,
            )}
          >
            {textOf(value)}
            {badge === null ? null : (
              <Badge tone={badgeTone} className={badgeTone === "neutral" ? "num ml-1.5 px-1.5!" : "ml-2"}>
                {badge}
              </Badge>
            )}
          </button>
        );
      })}
    </div>
  );
}
