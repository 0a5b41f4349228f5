/** A run of text as PDF.js gives it; what else stands on a page has no words. */
type Run = { str: string; hasEOL: boolean } | { type: string };

/** The words of one page, line by line. */
export function joinRuns(runs: readonly Run[]): string {
  return runs
    .map((run) => ("str" in run ? run.str + (run.hasEOL ? "\n" : "") : ""))
    .join("")
    .replace(/[ \t]+\n/g, "\n");
}
