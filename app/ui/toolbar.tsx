import { type ComponentPropsWithoutRef, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { arrowTarget } from "./arrow-target";

const ITEM = "[data-toolbar-item]:not(:disabled)";
/** The props that make a button a control of a toolbar. */
export const TOOLBAR_ITEM = { tabIndex: -1, "data-toolbar-item": "" } as const;

export type ToolbarProps = Omit<ComponentPropsWithoutRef<"div">, "onFocus" | "onBlur" | "onKeyDown"> & {
  "aria-label": string;
};

/**
 * A row of controls with one tab stop: the control used last, at first the first one. Arrow keys, Home and End move
 * between them. The toolbar itself takes the focus and passes it on, so that controls may come and go.
 */
export function Toolbar(props: ToolbarProps) {
  const last = useRef<Element | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  function passOn({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (target !== currentTarget) last.current = target.closest(ITEM) ?? last.current;
    // A click beside the controls focuses none of them.
    else if (target.matches(":focus-visible")) {
      const items = itemsOf(currentTarget);
      (items.find((item) => item === last.current) ?? items[0])?.focus();
    }
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    // Not to the toolbar, which would pass the focus back.
    if (event.key === "Tab" && event.shiftKey) return setLeaving(true);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(event.currentTarget);
    const from = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1;
    const to = from === -1 ? null : arrowTarget(event.key, from, items.length, "row");
    if (to === null) return;
    event.preventDefault();
    items[to]?.focus();
  }

  return (
    <div
      {...props}
      role="toolbar"
      aria-orientation="horizontal"
      tabIndex={isLeaving ? -1 : 0}
      onFocus={passOn}
      onBlur={() => setLeaving(false)}
      onKeyDown={move}
    />
  );
}

/** The items that can be focused: some are hidden at this width. */
function itemsOf(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(ITEM)].filter((item) => item.getClientRects().length > 0);
}
