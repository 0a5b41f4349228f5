import type { Suggestion } from "../../../../../party/protocol/entities";

/** Everything that was judged, one part for each answer; the parts are written by who judged. */
export function writeMarkdown(title: string, analyses: readonly Suggestion[]): string {
  const parts = analyses
    .filter(({ status }) => status === "complete")
    .map(({ analysis, text }, i) => `## ${i + 1}. ${analysis?.question.text ?? ""}\n\n${text.trim()}`);
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}
