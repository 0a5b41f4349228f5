import { once } from "./once";

/**
 * A pattern that is made when it is first used. For classes such as \p{L} the engine builds long tables, and it does so
 * for every literal while it reads the script: a room would pay for each as it wakes, whether somebody asks or not.
 */
export function late(source: string, flags: string): () => RegExp {
  return once(() => new RegExp(source, flags));
}

/** Several of them, all made at the first use of one. */
export function lateList(sources: readonly string[]): () => readonly RegExp[] {
  return once(() => sources.map((source) => new RegExp(source, "u")));
}

const LETTER = late(String.raw`[\p{L}\p{N}]`, "u");
const HAN = late(String.raw`\p{Script=Han}`, "u");

/** Whether there is a letter or a digit of any script. */
export function hasLetter(text: string): boolean {
  return LETTER().test(text);
}

/** Whether there is a Chinese character. */
export function hasHan(text: string): boolean {
  return HAN().test(text);
}
