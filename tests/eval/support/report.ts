import type { LabeledAnswer } from "./answers";
import type { Outcome } from "./ask";
import type { Figures, Share } from "./figures";

/** The readable report of a run. */
export function describe(
  { pairs, languages, misjudged, reasons }: Figures,
  answers: readonly LabeledAnswer[],
  outcomes: ReadonlyMap<string, Outcome>,
): string {
  const lines = [`Pairs with the good answer ahead: ${percent(pairs)}`, ""];
  for (const [lang, { pairs: own, labels }] of Object.entries(languages)) {
    lines.push(`${lang}: pairs ${percent(own)}`);
    for (const [label, figures] of Object.entries(labels)) {
      const failed = figures.failed ? `, ${figures.failed} failed` : "";
      const middle = figures.median === null ? "" : `, median ${figures.median}`;
      const counts = `${figures.scored} scored, ${figures.notScored} not scored${failed}${middle}`;
      lines.push(`  ${label.padEnd(10)} ${String(figures.right).padStart(3)} of ${figures.total} right   ${counts}`);
    }
    lines.push("");
  }
  lines.push(misjudged.length ? `Misjudged (${misjudged.length}):` : "Nothing is misjudged.");
  for (const id of misjudged) lines.push(`  ${id}: ${reasons[id]}`);
  const alone = answers.filter(({ pair, id }) => pair !== null && !isJoined(id, pair, answers)).length;
  if (alone) lines.push(`${alone} answers name a pair whose other half is not in this set.`);
  const unasked = answers.filter(({ id }) => !outcomes.has(id)).length;
  if (unasked) lines.push(`${unasked} answers were not asked.`);
  return lines.join("\n");
}

function isJoined(id: string, pair: string, answers: readonly LabeledAnswer[]): boolean {
  return answers.some((other) => other.id !== id && (other.id === pair || other.pair === pair || other.pair === id));
}

function percent({ total, right }: Share): string {
  return total ? `${right} of ${total} (${((100 * right) / total).toFixed(1)} %)` : "none";
}
