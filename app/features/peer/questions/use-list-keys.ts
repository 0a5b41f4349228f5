import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { arrowTarget } from "../../../ui/arrow-target";

const ITEM = "[data-list-item]";

export type ListKeys = {
  box: RefObject<HTMLElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
};

/**
 * Makes a long list of buttons one tab stop: arrows, Home and End go from one `data-list-item` to the next, and Enter
 * is the button's own. Controls under an open item keep their own tab stops.
 */
export function useListKeys(): ListKeys {
  const box = useRef<HTMLElement>(null);
  const stop = useRef<string | null>(null);

  const items = () => [...(box.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
  const setStop = () => {
    const all = items();
    const current = all.find((item) => item.dataset.listItem === stop.current) ?? all[0];
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  };
  // Newly rendered items have no tab index yet.
  useLayoutEffect(setStop);

  return {
    box,
    onFocus: ({ target }) => {
      const key = target instanceof HTMLElement ? target.dataset.listItem : undefined;
      if (key === undefined) return;
      stop.current = key;
      setStop();
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const all = items();
      const from = all.indexOf(event.target);
      const to = from < 0 ? null : arrowTarget(event.key, from, all.length, "column");
      if (to === null) return;
      event.preventDefault();
      all[to]?.focus();
    },
  };
}
