import { once } from "./once";

/**
 * Compiles a pattern on its first use. The engine builds long tables for classes such as \p{L} when it parses a
 * literal, so every room would pay for them as it wakes.
 */
export function late(source: string, flags: string): () => RegExp {
  return once(() => new RegExp(source, flags));
}

/** The same for a list of patterns, which are compiled together. */
export function lateList(sources: readonly string[]): () => readonly RegExp[] {
  return once(() => sources.map((source) => new RegExp(source, "u")));
}

const LETTER = late(String.raw`[\p{L}\p{N}]`, "u");
const HAN = late(String.raw`\p{Script=Han}`, "u");

/** Whether the text has a letter or digit of any script. */
export function hasLetter(text: string): boolean {
  return LETTER().test(text);
}

/** Whether the text has a Chinese character. */
export function hasHan(text: string): boolean {
  return HAN().test(text);
}
