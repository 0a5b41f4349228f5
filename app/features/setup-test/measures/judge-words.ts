import type { Finding } from "../findings";
import { measureNearness } from "./nearness";
import { toSeconds } from "./to-seconds";

/** Nine of ten words are read past without noticing; below seven of ten the sense is lost. */
const RIGHT = 0.9;
const NEAR = 0.7;
/** Later than this, words come when the next sentence is under way. */
const SLOW_MS = 3_000;

/** `delayMs`: from the end of the speech until the last final words. */
export type Recognized = { text: string; delayMs: number };

export function judgeWords({ text, delayMs }: Recognized, sentence: string): Finding {
  if (text.trim() === "") return { code: "words_none" };
  const { right, total, share } = measureNearness(text, sentence);
  const found = {
    quote: text.trim(),
    values: { right, total, seconds: toSeconds(delayMs) },
    facts: { right, total, delayMs: Math.round(delayMs) },
  };
  if (share < NEAR) return { code: "words_far", ...found };
  if (share < RIGHT) return { code: "words_near", ...found };
  return { code: delayMs > SLOW_MS ? "words_slow" : "words_right", ...found };
}
