import { LIMITS } from "../../../party/protocol/limits";

const BREAKS = [/[.!?。！？…]["”’」』)）]?\s*$/, /[,;:，；：、]\s*$/, /\s$/];

/** Cuts what is too long for one line, after a sentence, else a clause, else a word, in the later half of the limit. */
export function splitText(text: string, most: number = LIMITS.segmentCharacters): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const cut = cutBefore(rest, most);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest !== "") parts.push(rest);
  return parts;
}

/** Finds the cut that leaves at most `most` UTF-16 units before it. */
export function cutBefore(text: string, most: number): number {
  for (const ends of BREAKS) {
    for (let cut = most; cut > most / 2; cut--) if (ends.test(text.slice(Math.max(0, cut - 4), cut))) return cut;
  }
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return isPair ? most - 1 : most;
}
