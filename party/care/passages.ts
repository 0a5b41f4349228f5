import { hasHan } from "../text/letters";
import { splitSentences } from "../text/split-sentences";

/** Words of a longer text. `after`: the words that follow them, as far as they can tell how it went on. */
export type Passage = { text: string; after: string };

const QUOTED = /["“「『][^"”」』]*["”」』]/g;
/** In characters. Speech comes without full stops: a longer sentence is read in overlapping parts. */
const LONGEST = { latin: 140, han: 60 };
const AFTER = { latin: 240, han: 80 };

/** The sentences of a text of several; none for a single short one. Quotations are left out: others said them. */
export function passagesOf(said: string): Passage[] {
  const own = said.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  const script = hasHan(said) ? "han" : "latin";
  const sentences = splitSentences(own);
  if (sentences.length < 2 && own.length <= LONGEST[script]) return [];
  return sentences.flatMap(({ index, text }) =>
    cut(text, LONGEST[script]).map(({ at, part }) => {
      const end = index + at + part.length;
      return { text: part, after: own.slice(end, end + AFTER[script]) };
    }),
  );
}

function cut(text: string, longest: number): { at: number; part: string }[] {
  if (text.length <= longest) return [{ at: 0, part: text }];
  const starts = Array.from({ length: Math.ceil(text.length / (longest / 2)) - 1 }, (_, i) => (i * longest) / 2);
  return starts.map((from) => {
    const at = wordStart(text, from, from - longest / 2);
    return { at, part: text.slice(at, from + longest) };
  });
}

/** The start of the word at `from`, so that Latin words stay whole; `from` itself if no word starts after `earliest`. */
function wordStart(text: string, from: number, earliest: number): number {
  const space = text.slice(Math.max(earliest, 0), from).lastIndexOf(" ");
  return space < 0 ? from : Math.max(earliest, 0) + space + 1;
}
