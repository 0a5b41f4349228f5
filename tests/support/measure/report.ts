import type { Spread } from "./statistics.ts";

/** One line of the table. Figures are formatted texts. */
export type Row = { what: string; figure: string; against?: string; ratio?: string; goal?: string; met?: boolean };

export function renderTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, against = "", ratio = "", goal = "", met }) => {
    const verdict = met === undefined ? goal : `${goal} ${met ? "✓" : "✗"}`;
    return `| ${[what, figure, against, ratio, verdict].join(" | ")} |`;
  });
  return ["| what | Mocki | baseline | ratio | goal |", "|---|---|---|---|---|", ...lines].join("\n");
}

export function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}

export function bytes(value: number): string {
  if (Math.abs(value) < 10_000) return `${Math.round(value)} B`;
  const kib = value / 1024;
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(2)} MiB`;
}

export function times(value: number): string {
  return `${value.toFixed(value < 0.1 ? 3 : 2)}×`;
}

/** The median of several rounds, with the extremes. */
export function timesOf({ median, least, most }: Spread): string {
  return `${times(median)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}
