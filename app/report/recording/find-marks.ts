import type { Delivery } from "../../../party/protocol/analysis";

export type Mark = { kind: "filler"; words: string; at: number } | { kind: "pause"; at: number; ms: number };

type Line = { text: string; startedAt: number; endedAt: number };

/**
 * Where the counted fillers and pauses of an answer are, in room time. A recognizer gives the time of a line and not of
 * its words: a filler is placed by its position in the line.
 */
export function findMarks(lines: readonly Line[], { fillers, pauses }: Pick<Delivery, "fillers" | "pauses">): Mark[] {
  const spoken = lines.filter(({ startedAt, endedAt }) => endedAt > startedAt);
  const marks: Mark[] = pauses.map(({ at, ms }) => ({ kind: "pause", at, ms }));
  for (const { words, count } of fillers) {
    const found = spoken.flatMap((line) => placesOf(words, line));
    marks.push(...found.slice(0, count).map((at): Mark => ({ kind: "filler", words, at })));
  }
  return marks.sort((a, b) => a.at - b.at);
}

function placesOf(words: string, { text, startedAt, endedAt }: Line): number[] {
  return [...text.matchAll(patternOf(words))].map(
    ({ index }) => startedAt + Math.round(((endedAt - startedAt) * index) / Math.max(1, text.length)),
  );
}

/** A drawn-out sound is counted as its short form: "ummm" as "um". */
function patternOf(words: string): RegExp {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (!/^[\p{Script=Latin}' ]+$/u.test(words)) return new RegExp(escaped, "gu");
  const drawnOut = /^\p{L}{1,3}$/u.test(words) ? [...escaped].map((letter) => `${letter}+`).join("") : escaped;
  // Repeated words may be written with a mark between them: "I, I".
  const apart = drawnOut.replaceAll(" ", "[\\s,.…–—-]{1,5}").replaceAll("'", "['’]");
  return new RegExp(`(?<!\\p{L})${apart}(?!\\p{L})`, "giu");
}
