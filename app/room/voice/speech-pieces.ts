/** A stretch of a text that is spoken in one go; `end` is exclusive. */
export type SpeechPiece = { start: number; end: number };

/** Some browsers stop speaking after fifteen seconds, and never say so: no piece takes that long. */
const LONGEST = 180;
const LONGEST_HAN = 55;

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Where a sentence ends. A point needs a blank behind it: of a text that still comes, "3." may become "3.5". */
const SENTENCE = /[。！？…；]+[」』”’）)"']*\s*|[.!?]+[)"'”’\]]*\s+|\n+\s*/gu;
const PAUSE = /[，、：,;:—–]\s*|\s+/gu;

/**
 * The pieces of `text` from `from` on that can be spoken now: whole sentences while more may follow, everything once it
 * is complete.
 */
export function takePieces(text: string, from: number, isWhole: boolean): SpeechPiece[] {
  const pieces: SpeechPiece[] = [];
  let start = from;
  for (const { 0: mark, index } of text.slice(from).matchAll(SENTENCE)) {
    const end = from + index + mark.length;
    // The blank behind its point may be the last that came: it ends there all the same.
    pieces.push(...split(text, start, end));
    start = end;
  }
  if (isWhole && text.slice(start).trim() !== "") pieces.push(...split(text, start, text.length));
  return pieces.filter((piece) => text.slice(piece.start, piece.end).trim() !== "");
}

/** A sentence that takes too long, cut where a speaker would breathe. */
function split(text: string, start: number, end: number): SpeechPiece[] {
  const longest = HAN.test(text.slice(start, end)) ? LONGEST_HAN : LONGEST;
  const pieces: SpeechPiece[] = [];
  let from = start;
  while (end - from > longest) {
    const stretch = text.slice(from, from + longest);
    const breaths = [...stretch.matchAll(PAUSE)].map(({ 0: mark, index }) => index + mark.length);
    const commas = breaths.filter(
      (at) => /[^\s]\s*$/u.test(stretch.slice(0, at)) && /[，、：,;:—–]\s*$/u.test(stretch.slice(0, at)),
    );
    const cut = commas.at(-1) ?? breaths.at(-1) ?? longest;
    pieces.push({ start: from, end: from + cut });
    from += cut;
  }
  return [...pieces, { start: from, end }];
}

/** How long a piece may take to be spoken, generously: after that its end is not waited for. */
export function longestMs(words: string): number {
  const slow = [...words].reduce((ms, sign) => ms + (HAN.test(sign) ? 550 : 160), 0);
  return 4_000 + slow;
}
