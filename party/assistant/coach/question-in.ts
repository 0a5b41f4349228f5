import type { Line } from "../task";
import { amountOf } from "../words/interviewer-speech";
import { inSentences } from "./say";

const isAsker = ({ role }: Line) => role !== "candidate";

/**
 * The text of a task's question: the interviewer's lines among the named ones, otherwise the latest question, or "".
 */
export function questionIn(lines: readonly Line[], about: readonly string[]): string {
  const named = lines.filter(({ id }) => about.includes(id));
  const asking = named.filter(isAsker);
  const chosen = asking.length > 0 ? asking : named.length > 0 ? named : lastTurn(lines);
  return lastWords(chosen.map(({ text }) => text.trim()).join(" "));
}

/** The interviewer's last lines, without an answer between them. */
function lastTurn(lines: readonly Line[]): readonly Line[] {
  const end = lines.findLastIndex(isAsker);
  const before = lines.slice(0, end + 1).findLastIndex((line) => !isAsker(line));
  return lines.slice(before + 1, end + 1);
}

/** Length from which a question is cut, in words (`amountOf`). */
const MOST = 45;

/** Keeps the last sentences: a long question begins with greetings and explanations. */
function lastWords(text: string): string {
  const sentences = inSentences(text.trim());
  let from = sentences.length;
  for (let amount = 0; from > 0; from--) {
    amount += amountOf(sentences[from - 1] ?? "");
    if (amount > MOST) break;
  }
  return sentences
    .slice(Math.min(from, sentences.length - 1))
    .join("")
    .trim();
}

/**
 * The candidate's answer to the question: their lines among the named ones, otherwise all up to the interviewer's next
 * turn. `goesOn`: whether such a turn still belongs to the question, like a follow-up.
 */
export function answerTo(
  lines: readonly Line[],
  about: readonly string[],
  goesOn: (line: Line) => boolean,
): readonly Line[] {
  const named = lines.filter((line) => about.includes(line.id) && !isAsker(line));
  if (named.length > 0) return named;
  const asked = lines.findLastIndex((line) => isAsker(line) && (about.length === 0 || about.includes(line.id)));
  const after = asked === -1 ? [] : lines.slice(asked + 1);
  const answered = after.findIndex((line) => !isAsker(line));
  const next = after.findIndex((line, i) => answered !== -1 && i > answered && isAsker(line) && !goesOn(line));
  return after.slice(0, next === -1 ? undefined : next).filter((line) => !isAsker(line));
}
