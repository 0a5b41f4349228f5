import { STAR_PARTS, type StarPart } from "../../protocol/analysis";
import { fold } from "../../text/fold";
import { hasLetter, late } from "../../text/letters";

/** The story's lines as spoken: spaces replace marks, labels and headings, so that positions stay the same. */
export type Sections = { lines: string[]; headed: Record<StarPart, string | null> };

/** Headings that name a part, folded: a story that labels its parts is taken at its word. */
const NAMES: Record<StarPart, RegExp> = {
  situation: /^(?:s|situation|context|background|情境|情景|背景|情况|状况)$/,
  task: /^(?:t|task|goal|challenge|任务|目标|挑战)$/,
  action: /^(?:a|actions?|what i did|approach|行动|做法|过程)$/,
  result: /^(?:r|results?|outcome|impact|结果|成果|成效)$/,
};

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s*#{1,6}\s/;
const LABEL = /^\s*(?:[-*+]\s+)?(?:\*\*|__)?([^\s:：*_#][^:：*_#]{0,20}?)\s*(?:\*\*|__)?\s*[:：]\s*(?:\*\*|__)?/;
const MARKS = /^\s*(?:>\s?|[-*+]\s+|\d{1,3}[.)]\s+)+|[*_~`#|]+/g;
const NO_LETTERS = late(String.raw`[^\p{L}\s]+`, "gu");
const LONGEST = 200;

export function findSections(content: string): Sections {
  const headed: Sections["headed"] = { situation: null, task: null, action: null, result: null };
  let part: StarPart | null = null;
  let isCode = false;
  const lines = content.split("\n").map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    if (isFence || isCode) return blank(line);
    if (HEADING.test(line)) {
      part = partOf(line.replace(MARKS, " "));
      return blank(line);
    }
    const label = LABEL.exec(line);
    const labeled = label ? partOf(label[1] ?? "") : null;
    if (labeled) part = labeled;
    const text = (labeled ? blank(label?.[0] ?? "") + line.slice(label?.[0].length) : line).replace(MARKS, blank);
    if (part && headed[part] === null) headed[part] = firstSentence(line, text);
    return text;
  });
  return { lines, headed };
}

function partOf(heading: string): StarPart | null {
  const name = fold(heading).toLowerCase().replace(NO_LETTERS(), " ").trim();
  return (
    STAR_PARTS.find(
      (part) => NAMES[part].test(name) || name.split(/\s+/).some((word) => word.length > 3 && NAMES[part].test(word)),
    ) ?? null
  );
}

/** The first sentence of a line as it is written. `text`: the line without marks. */
function firstSentence(line: string, text: string): string | null {
  if (!hasLetter(text)) return null;
  const start = text.search(/\S/);
  const end = /[.。!！?？](?=\s|$|[^\d\s.])/.exec(text.slice(start));
  const length = Math.min(end ? end.index + 1 : text.trimEnd().length - start, LONGEST);
  return line.slice(start, start + length).replace(/[\ud800-\udbff]$/, "");
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
