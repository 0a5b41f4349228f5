import type { Analysis } from "../analyse";
import { findApplication, type Known } from "./match";

/** Gives each mail its application, oldest first. What is already known keeps its place; a new one is named by `name`. */
export function groupMails(
  analyses: readonly Analysis[],
  known: readonly Known[] = [],
  name: (first: Analysis) => string = ({ messageId }) => messageId,
): Map<string, string> {
  const open: Known[] = known.map((one) => ({ ...one, clues: [...one.clues] }));
  const groups = new Map<string, string>();
  for (const one of known) for (const { messageId } of one.clues) groups.set(messageId, one.id);
  for (const analysis of [...analyses].sort((a, b) => Date.parse(a.date) - Date.parse(b.date))) {
    if (analysis.status === "not_a_job_related_email" || groups.has(analysis.messageId)) continue;
    const { clue } = analysis;
    const id = findApplication(clue, open);
    if (id === null) open.push({ id: name(analysis), clues: [clue] });
    else {
      const at = open.findIndex((one) => one.id === id);
      const found = open[at];
      if (found) open[at] = { ...found, clues: [...found.clues, clue] };
    }
    groups.set(analysis.messageId, id ?? name(analysis));
  }
  return groups;
}
