import * as v from "valibot";

/** Each word comes with the candidates for it, the best one first. */
export const wordsSchema = v.array(v.object({ cw: v.array(v.object({ w: v.string() })) }));

export function readWords(words: v.InferOutput<typeof wordsSchema>): string[] {
  return words.flatMap(({ cw }) => cw[0]?.w ?? []);
}

const LATIN_END = /[\p{Script=Latin}\d.,!?;:%]$/u;
const LATIN_START = /^[\p{Script=Latin}\d]/u;

/** English words are set apart where the vendor has not done so; a sentence never begins with the end mark of another. */
export function joinWords(words: readonly string[], isEnglish: boolean): string {
  const text = words.reduce(
    (all, word) => (isEnglish && LATIN_END.test(all) && LATIN_START.test(word) ? `${all} ${word}` : all + word),
    "",
  );
  return text.replace(/^[\s,.!?;:，。！？；：、]+/, "").trimEnd();
}
