/** A text run as PDF.js reports it; other items have no text. */
type Run = { str: string; hasEOL: boolean } | { type: string };

/** The text of one page, line by line. */
export function joinRuns(runs: readonly Run[]): string {
  return runs
    .map((run) => ("str" in run ? run.str + (run.hasEOL ? "\n" : "") : ""))
    .join("")
    .replace(/[ \t]+\n/g, "\n");
}
