import * as v from "valibot";

/** Each word comes with its candidates, the best one first. */
export const wordsSchema = v.array(v.object({ cw: v.array(v.object({ w: v.string() })) }));

export function readWords(words: v.InferOutput<typeof wordsSchema>): string[] {
  return words.flatMap(({ cw }) => cw[0]?.w ?? []);
}

const LATIN_END = /[\p{Script=Latin}\d.,!?;:%]$/u;
const LATIN_START = /^[\p{Script=Latin}\d]/u;

/** Separates English words where the vendor has not; drops punctuation of the previous sentence at the start. */
export function joinWords(words: readonly string[], isEnglish: boolean): string {
  const text = words.reduce(
    (all, word) => (isEnglish && LATIN_END.test(all) && LATIN_START.test(word) ? `${all} ${word}` : all + word),
    "",
  );
  return text.replace(/^[\s,.!?;:，。！？；：、]+/, "").trimEnd();
}
