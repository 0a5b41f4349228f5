import type { AnswerText, Span } from "./text";
import { without } from "./text";

type Filler = { words: string; pattern: RegExp };

const sound = (words: string, pattern: string): Filler => ({ words, pattern: new RegExp(pattern, "gu") });

/** Before "like" and a number, where it compares nothing: "we had like forty", but not "it sounds like one". */
const BEFORE_NUMBERS =
  "(?!(?:look|seem|sound|act|treat|tast|smell|lik)ed\\b)\\w{3,}ed|was|is|were|it's|are|just|and|but|so|or|at|to|for|from|in|of|with|after|by|until|had|got|took|took me|did|been|there's|off|up|down";
const NUMBERS =
  "none|zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";

/** Sounds and words that only fill a pause. Words with another meaning count only in the position of a filler. */
const FILLERS: readonly Filler[] = [
  sound("um", "\\bu+m+\\b"),
  sound("uh", "\\bu+h+\\b"),
  sound("er", "\\be+r+m?\\b"),
  sound("hmm", "\\bh+m+\\b|\\bm+h+m+\\b|\\bmm+\\b"),
  sound("ah", "\\ba+h+\\b"),
  sound(
    "you know",
    "(?<!\\b(?:do|did|if|what|as|so|that|before|let|how|don't) )\\byou know\\b(?! (?:that|what|how|why|who|the|it|if|whether|him|her|them|about)\\b)",
  ),
  sound("I mean", "\\bi mean\\b"),
  sound(
    "like",
    [
      "(?<=[,，] )like(?=,| )|\\blike,",
      "\\b(?:was|is|were|it's|are|just|and|but|so|or) like\\b(?=,| (?:um|uh|really|so|i|you|we|totally|super|maybe|the whole|this)\\b)",
      `\\b(?:${BEFORE_NUMBERS}) like\\b(?= (?:a (?:dozen|hundred|thousand|million)|half (?:a|an|the|of)|${NUMBERS})\\b| \\d)`,
    ].join("|"),
  ),
  sound("sort of", "\\bsort of\\b|\\bsorta\\b"),
  sound(
    "kind of",
    "(?<!\\b(?:what|this|that|some|any|which|every|the|a|one|same|each|my|your|their|another|certain) )\\bkind of\\b|\\bkinda\\b",
  ),
  sound("basically", "\\bbasically\\b"),
  sound("actually", "(?:^|[,.] )actually,"),
  sound("right", ", right(?=[,?])"),
  sound("well", "(?:^|[.!?\\n] ?)well,"),
  sound("嗯", "嗯+|唔+"),
  sound("呃", "呃+"),
  sound("啊", "(?<=[，。,\\s]|^)啊+(?=[，。,\\s…])"),
  sound("那个", "(?:那个[，,、…\\s]*){2,}|(?<=[，。,、\\s嗯呃]|^)那个(?=[，,、…\\s嗯呃]|就是|我|怎么说)"),
  sound("就是", "(?:就是[，,、…\\s]*){2,}|就是说|(?<=[，。,、\\s嗯呃]|^)就是(?=[，,、…\\s嗯呃]|那个)"),
  sound("然后", "(?:然后[，,、…\\s]*){2,}|然后(?=[，,、…嗯呃]|就是|那个)"),
  sound("这个", "(?:这个[，,、…\\s]*){2,}|(?<=[，。,、\\s嗯呃]|^)这个(?=[，,、…\\s嗯呃])"),
  sound("对", "(?<=[，。,])对对?(?=[，。,])|对对对"),
  sound("怎么说", "怎么说(?:呢|好|吧)"),
  sound("其实", "(?:其实[，,、\\s]*){2,}"),
];

export type CountedSpan = { words: string; spans: readonly Span[] };

export function findFillers(text: AnswerText): CountedSpan[] {
  return FILLERS.map(({ words, pattern }) => ({
    words,
    spans: [...text.folded.matchAll(pattern)].map((match) => toSpan(match)),
  })).filter(({ spans }) => spans.length > 0);
}

export function stripFillers(text: AnswerText): AnswerText {
  return without(
    text,
    findFillers(text).flatMap(({ spans }) => [...spans]),
  );
}

function toSpan(match: RegExpExecArray): Span {
  const lead = match[0].length - match[0].replace(/^[\s,.!?]+/u, "").length;
  const tail = match[0].length - match[0].replace(/[\s,，、…?]+$/u, "").length;
  return { start: match.index + lead, end: match.index + match[0].length - tail };
}
