import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { ApplicationRowItem, type ApplicationRowProps } from "./application-row";

export type ManyRowsProps = Pick<ApplicationRowProps, "onOpen" | "actions" | "marksDemo"> & {
  rows: readonly ApplicationRow[];
  openId: string | null;
  hrefOf: (id: string) => string;
};

const USUAL_HEIGHT = 53;

/** A virtualized list that scrolls with its page; only rows near the window are rendered. */
export function ManyRows({ rows, openId, hrefOf, onOpen, actions, marksDemo }: ManyRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // The content above may grow: a notice, or another row of filters.
  useEffect(() => {
    const measure = () => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  return (
    <div ref={box} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index];
        return row ? (
          <ApplicationRowItem
            key={key}
            ref={virtualizer.measureElement}
            {...{ row, index, onOpen, actions, marksDemo }}
            isOpen={row.id === openId}
            href={hrefOf(row.id)}
            style={{ position: "absolute", top: 0, left: 0, transform: `translateY(${start - top}px)` }}
          />
        ) : null;
      })}
    </div>
  );
}
