import { cn } from "../../../ui/cn";

export type CodeColumns = {
  grid: string;
  /** The places in it. */
  panel: string;
  code: string;
  people: string;
  tabs: string;
  words: string;
};

/**
 * The grid of an interview with the code editor: the panel, the code, and a column of people and words. Without a column
 * of its own the panel's panes are in that last one, behind tabs.
 */
export function codeColumns(panel: boolean): CodeColumns {
  const last = panel ? "col-start-3" : "col-start-2";
  return {
    grid: cn(
      "grid min-h-0 flex-1 grid-rows-[auto_auto_minmax(0,1fr)] gap-x-3 p-3 *:min-w-0",
      panel
        ? "grid-cols-[15.5rem_minmax(0,1fr)_18rem] xl:grid-cols-[21.5rem_minmax(0,1fr)_21rem]"
        : "grid-cols-[minmax(0,1fr)_minmax(18rem,21rem)]",
    ),
    panel: "col-start-1 row-span-3 row-start-1",
    code: cn(panel ? "col-start-2" : "col-start-1", "row-span-3 row-start-1"),
    people: cn(last, "row-start-1 mb-3"),
    tabs: cn(last, "row-start-2 rounded-t-lg border-x border-t border-line"),
    words: cn(last, "row-start-3"),
  };
}
