import { fold } from "../../../text/fold";
import { late } from "../../../text/letters";
import { OPEN_ENDS } from "../coach-cues";
import type { Gap } from "../gaps";
import { amountOf, givesOrders } from "../interviewer-speech";

const MOST = 13;
const LEAST = 2.4;
const FILLERS =
  /^(?:(?:um+|uh+|er+|well|so|and|but|then|okay|ok|yeah|yes|right|like|you know|i mean|basically|actually)\b[\s,]*|(?:嗯|呃|啊|那个|這個|那個|这个|然后|然後|就是说|就是說|就是|其实|其實|所以|但是)[，、\s]*)+/iu;

/** A short literal quote of the answer, from the place that the follow-up is about. Null if no place will do. */
export function quoteFor(gap: Gap, answer: string): string | null {
  if (givesOrders(answer)) return null;
  const open = OPEN_ENDS[gap];
  const clauses = answer
    .split(/[,.;:!?…，。；：！？、\n"“”「」]+/u)
    .map((clause) => cut(clause.trim().replace(FILLERS, "")))
    .filter((clause) => isSayable(clause))
    .map((clause, at) => ({
      clause,
      worth: (open?.test(fold(clause)) ? 10 : 0) + Math.min(amountOf(clause), 9) / 3 + at / 100,
    }));
  const best = clauses.sort((a, b) => b.worth - a.worth)[0];
  return best?.clause ?? null;
}

/** The character that ends a template is written as \x60. */
const UNSAYABLE = late(String.raw`[\p{Extended_Pictographic}<>{}[\]|*_\x60#@\\]|https?`, "u");

function isSayable(clause: string): boolean {
  const amount = amountOf(clause);
  return amount >= LEAST && amount <= MOST && !UNSAYABLE().test(clause);
}

const LOOSE =
  /^(a|an|the|of|to|and|or|but|so|in|on|for|with|that|which|when|than|as|at|by|from|because|i|it|is|are|was|were|we|they|you|he|she|my|our|his|her|their|be|have|has|had|more|very)$/i;

/** Short enough for one breath, and not cut after a word that needs another. */
function cut(clause: string): string {
  if (amountOf(clause) <= MOST) return clause;
  const words = clause.split(/\s+/);
  if (words.length <= 4) return [...clause].slice(0, 18).join("");
  const few = words.slice(0, 11);
  const joint = few.findLastIndex(
    (word, i) => i > 4 && /^(and|but|because|so|which|that|when|if|while|than)$/i.test(word),
  );
  if (joint !== -1) few.splice(joint);
  while (few.length > 3 && LOOSE.test(few.at(-1) ?? "")) few.pop();
  return few.join(" ");
}
