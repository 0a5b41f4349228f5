import { hasHan } from "../../text/letters";
import type { AnswerText, Span } from "./text";
import { without } from "./text";

type Filler = { words: string; pattern: RegExp };

const sound = (words: string, pattern: string): Filler => ({ words, pattern: new RegExp(pattern, "gu") });

/** Before "like" and a number, where it compares nothing: "we had like forty", but not "it sounds like one". */
const BEFORE_NUMBERS =
  "(?!(?:look|seem|sound|act|treat|tast|smell|lik)ed\\b)\\w{3,}ed|was|is|were|it's|are|just|and|but|so|or|at|to|for|from|in|of|with|after|by|until|had|got|took|took me|did|been|there's|off|up|down";
const NUMBERS =
  "none|zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";

/** Start of a line or sentence: a sound here may reply to the interviewer. */
const AT_START = "(?<=^|[.!?。！？\\n] ?)";
const REPLY =
  "(?:okay|ok|right|alright|all right|i see|got it|i got it|i understand|understood|of course|sure|fine|yes|yeah|yep|yup|no|nope|no problem|thanks|thank you|sorry|now i (?:see|understand|get it)|that makes sense|makes sense)";
const REPLY_CHINESE =
  "(?:好(?:的|吧|啊|呀|嘞|了)?|对(?:的|啊|呀)?|是(?:的|啊|呀)?|行(?:吧|啊)?|可以(?:的|啊)?|没(?:错|问题|关系)|明白(?:了)?|了解(?:了)?|知道(?:了)?|懂了|谢谢(?:您|你)?|不好意思|收到)";
/** "Ah okay.", 嗯，好吧: the sound belongs to a reply. */
const IS_REPLY = `${AT_START}(?=[a-z]+[,， ]{1,2}${REPLY}(?=[,.!?，。！ ]|$))`;
const IS_REPLY_CHINESE = `(?<=(?:^|[.!?。！？\\n])[\\s]?)(?=[嗯唔啊]+[,，、 ]{0,2}${REPLY_CHINESE}(?=[，,。.！!？?\\s]|$))`;

/** Sounds and words that only fill a pause. Words with another meaning count only in the position of a filler. */
const FILLERS: readonly Filler[] = [
  sound("um", "\\bu+m+\\b"),
  sound("uh", "\\bu+h+\\b(?!-h?uh)"),
  sound("er", "\\be+r+m?\\b"),
  sound("hmm", `(?!${IS_REPLY})(?<!\\bm+-)(?:\\bh+m+\\b|\\bm+h+m+\\b|\\bmm+\\b(?!-h))`),
  sound("ah", `(?!${IS_REPLY})\\ba+h+\\b`),
  sound(
    "you know",
    "(?<!\\b(?:do|did|if|what|as|so|that|before|let|how|don't) )\\byou know\\b(?! (?:that|what|how|why|who|the|it|if|whether|him|her|them|about)\\b)",
  ),
  sound("I mean", "\\bi mean\\b"),
  sound(
    "like",
    [
      "(?<=[，,] )like(?=,| (?:um|uh|you know|really|totally|so|i|we)\\b)|\\blike,",
      "\\b(?:was|is|were|it's|are|just|and|but|so|or) like\\b(?=,| (?:um|uh|really|so|i|you|we|totally|super|maybe|the whole|this)\\b)",
      `\\b(?:${BEFORE_NUMBERS}) like\\b(?= (?:a (?:dozen|hundred|thousand|million)|half (?:a|an|the|of)|${NUMBERS})\\b| \\d)`,
    ].join("|"),
  ),
  sound(
    "so yeah",
    "(?<!\\b(?:think|hope|hoped|guess|believe|suppose|expect|imagine|say|says|said|do|does|did|doing|done|even|or|if|not|me|him|her|us|them) )\\bso,? yeah\\b",
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
  sound("嗯", `(?!${IS_REPLY_CHINESE})(?<![嗯唔])[嗯唔]+`),
  sound("呃", "呃+"),
  sound("啊", `(?!${IS_REPLY_CHINESE})(?<=[，。,\\s]|^)啊+(?=[，。,\\s…])`),
  sound("那个", "(?:那个[，,、…\\s]*){2,}|(?<=[，。,、\\s嗯呃]|^)那个(?=[，,、…\\s嗯呃]|就是|我|怎么说)"),
  sound("就是", "(?:就是[，,、…\\s]*){2,}|就是说|(?<=[，。,、\\s嗯呃]|^)就是(?=[，,、…\\s嗯呃]|那个)"),
  sound("然后", "(?:然后[，,、…\\s]*){2,}|然后(?=[，,、…嗯呃]|就是|那个)"),
  sound("这个", "(?:这个[，,、…\\s]*){2,}|(?<=[，。,、\\s嗯呃]|^)这个(?=[，,、…\\s嗯呃])"),
  sound("对", "(?<!(?:^|[.!?。！？\\n])[嗯唔啊]{1,4}[，,])(?<=[，。,])对对?(?=[，。,])|对对对"),
  sound("怎么说", "怎么说(?:呢|好|吧)"),
  sound("其实", "(?:其实[，,、\\s]*){2,}"),
];

/** Marks and spaces between a word and its repetition. */
const APART = "(?:(?:,|…|\\.{3}| ?[-–—]{1,2}) ?| )";
const PRONOUNS = "i|we|they|he|she";
/** Words that no correct sentence repeats. Missing on purpose: "that", "had", "is", "to", "in", "her", "very". */
const NEVER_TWICE =
  "the|an?|my|our|their|your|and|but|because|(?:in|on|at|of|to|for|from|with) the|i'(?:m|ve|ll|d)|(?:we|they|you)'(?:re|ve|ll)|(?:it|he|she|there)'s";
/** "So do I, I think", "than we, we", "phase I". */
const BEFORE_PRONOUN =
  "(?<!\\b(?:do|does|did|am|is|are|was|were|have|has|had|will|would|can|could|should|than|as|nor|and|or|phase|part|type|level|class|war) )";
/** Only three in a row leave no doubt: "I told you you can", "if we need it it is there". */
const TWICE_AT_MOST = `${PRONOUNS}|you|it|to|of|in|on|for|with|at|this|if|when|was`;
const REPEATED: readonly RegExp[] = [
  new RegExp(`\\b(${NEVER_TWICE})(?:${APART}\\1\\b)*(?=${APART}\\1\\b)`, "gu"),
  new RegExp(`\\b(${TWICE_AT_MOST})(?:${APART}\\1\\b)+(?=${APART}\\1\\b)`, "gu"),
  new RegExp(
    `${BEFORE_PRONOUN}\\b(${PRONOUNS})(?=${APART}\\1\\b)(?!${APART}\\1${APART}\\1\\b)(?<!\\b\\1${APART}\\1)`,
    "gu",
  ),
  // Reduplication such as 看看 has a meaning, and one sentence may end and the next begin with a pronoun.
  /([我他她你这那就])\1+(?=\1)/gu,
];

export type CountedSpan = { words: string; spans: readonly Span[] };

export function findFillers(text: AnswerText): CountedSpan[] {
  const fillers = FILLERS.map(({ words, pattern }) => ({
    words,
    spans: [...text.folded.matchAll(pattern)].map((match) => toSpan(match)),
  }));
  return [...fillers, ...findRepeated(text)].filter(({ spans }) => spans.length > 0);
}

/** Words said again at once: "the the". A span leaves out the last of them, which belongs to the sentence. */
function findRepeated(text: AnswerText): CountedSpan[] {
  const found = new Map<string, Span[]>();
  for (const match of REPEATED.flatMap((pattern) => [...text.folded.matchAll(pattern)])) {
    const [, word = ""] = match;
    // "Plan A a year later", "AND and OR": a capital letter gives another meaning.
    const raw = text.raw.slice(match.index, match.index + match[0].length + word.length + 1);
    const isOther = /^(?:A\b|[A-Z]{2})/u.test(raw) || (/^(?:a|my|and)$/u.test(word) && /[A-Z]/u.test(raw.slice(1)));
    if (isOther) continue;
    const words = hasHan(word) ? word + word : `${word} ${word}`.replace(/\bi\b/gu, "I");
    found.set(words, [...(found.get(words) ?? []), toSpan(match)]);
  }
  return [...found].map(([words, spans]) => ({ words, spans }));
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
