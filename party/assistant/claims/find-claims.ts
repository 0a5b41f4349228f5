import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import { findHedges } from "../analysis/measure-delivery";
import { readText } from "../analysis/text";
import { frameOf, kindOf } from "../question-kind";
import type { Claim, ClaimInput, ClaimKind } from "./claim";
import { findGrammarErrors } from "./grammar";
import { findQuantities } from "./quantities";
import { findRedFlags } from "./red-flags";
import { CLAIM_LOOKS } from "./remarks";

/** Fewer words show no manner of telling. */
const ENOUGH_WORDS = 30;
/** Fewer words are too short to praise their tone. */
const PLAIN_WORDS = 18;
/** A story of so many words shows whose deeds it tells, if there is no "we" in it. */
const STORY_WORDS = 14;
const FEW_WE = 4;
const FEW_I = 5;
/** So many words that weaken, and so large a share of all, can be heard. */
const MANY_HEDGES = { count: 3, share: 0.06 };

const RESULT =
  /(?:^|[.,;!?\n] ?|\b(?:and|so|but|then) )((?:in the end|as a result|the result was(?: that)?|the outcome was(?: that)?|we ended up with|it (?:cut|reduced|saved|brought|raised|increased)|that (?:cut|reduced|saved|brought|raised|increased)|by the end)\b[^.!?\n]{8,})|((?:最后|最终|结果(?:是|就)?|到最后|后来)(?!一|我也不|不知道|怎么)[^。！？\n]{5,}(?:了|到|成功|完成|通过|提升|降低|减少|增加|准时|按时|上线|签|满意|好评|一半|倍)[^。！？\n]*)/;
const NO_RESULT =
  /\b(?:don't know|not sure|no idea|can't remember|nothing (?:happened|changed)|no result)\b|不知道|不清楚|没结果|不记得|没有下文/;
const LESSON =
  /\b((?:i|we)(?:'ve| have)? (?:learned|learnt|realised|realized) (?:that|to|how|not to|a lot about)\b[^.!?\n]{8,}|(?:it|that|this|he|she) taught me (?:that|to|how|not to)\b[^.!?\n]{6,}|the lesson (?:was|is|for me)\b[^.!?\n]{6,}|since then,? i (?:always|never|now|make sure|try to|check|ask|start|write)\b[^.!?\n]{8,})|((?:我|让我|也)?(?:学到|学会了|体会到|意识到|明白了|得到的教训|教训是)[^。！？\n]{4,}|从那(?:以后|之后|次以后)[，,]?我[^。！？\n]{4,})/;
const FIRST = /\b(?:i|i'm|i'd|i've|i'll|my|myself|me)\b|我(?!们)/g;
/** "I think" tells nothing of who did what. */
const THOUGHT =
  /\bi (?:think|guess|believe|mean|suppose|would say|don't know|feel|remember)\b|我(?:觉得|认为|想说|记得|不知道|感觉)/g;
const GROUP = /\b(?:we|our|us|we're|we'd|we've)\b|我们|咱们/g;
const DEED =
  /\bi (?:then |also |first |just |finally |immediately |quickly |personally |\w+ly )*(?:\w{3,}ed|wrote|made|took|built|ran|led|told|spoke|met|set|found|gave|went|kept|brought|taught|chose|drew|bought|sold|cut|put|began)\b|我(?:就|先|又|还|再|自己|立刻|马上|主动)*(?:把|去|跟|和|找|写|做|改|列|画|打|联系|整理|安排|负责|决定|提出|建议|请|带|教|查|问|约|搭)/g;

/** A time or a place at the beginning of a story. */
const SITUATION =
  /\b(?:(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|my (?:first|second|third|last|final|previous|old|current)|(?:19|20)\d\d|(?:twenty|nineteen) \w+)|(?:last|one|this past) (?:year|month|week|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|christmas|semester|quarter|night|morning)|(?:two|three|four|five|six|a few|a couple of|\d+) (?:years|months|weeks) ago|a (?:year|month|week) ago|when i (?:was (?:working|a|an|at|in|still|on|studying)|worked|started|joined|interned|studied|did my|led|ran)|while i was (?:working|studying|at|an|a)|at my (?:last|previous|old|former|first|current) (?:job|company|school|hospital|firm|workplace|employer|shop|restaurant)|during (?:my|the) (?:internship|studies|placement|training|apprenticeship|first|second|last|final|pandemic|lockdown)|i was working (?:at|in|as|for))\b|(?:去年|前年|今年|上个月|上个?学期|上学期|上周|[一二两三四五六七八九十]年前|[一二两三四五六七八九十半]个?月前|大[一二三四]|大学(?:时|的时候|期间)|实习(?:时|的时候|期间)|[二〇零一]{2}[〇零一二三四五六七八九]{2}年|(?:19|20)\d\d年|我?在[^，。！？]{1,14}(?:做|当|任职|担任|实习|工作|上班|教)|第[一二三]个?(?:月|年|周|季))/;
/** A change in numbers, which is worth keeping in technical answers too. */
const CHANGE =
  /\b(?:from|to|by) \S+(?: \S+){0,3}? (?:to|down to|up to) \S+|\d\s?%|percent|per cent|百分之|从[^，。]{1,10}(?:降|减|升|涨|提高|提升|缩短)到/;

/** The claims that these words show, the most important first. Precision comes before coverage. */
export function findClaims({ interviewType, question, answer, isIntroduction }: ClaimInput): Claim[] {
  const folded = fold(answer);
  const text = readText(answer);
  const kind = kindOf(question, interviewType);
  const frame = frameOf(question, interviewType);
  // Asking and introducing oneself have no parts to miss.
  const isStory =
    !isIntroduction && (frame === "behavioral" || (interviewType === "behavioral" && kind !== "introduction"));
  const isTold = text.size >= ENOUGH_WORDS;
  const claims: Claim[] = [];
  const add = (of: ClaimKind, span: { start: number; end: number } | undefined, said?: string) => {
    if (span) claims.push({ kind: of, start: span.start, end: span.end, ...(said !== undefined && { said }) });
  };

  if (interviewType === "hr") claims.push(...findRedFlags(question, folded));
  if (interviewType === "language")
    for (const error of findGrammarErrors(folded).slice(0, 1)) add("grammar", error, error.instead);

  if (isStory && text.size >= STORY_WORDS) {
    const groups = [...folded.matchAll(GROUP)];
    const own = folded.replace(THOUGHT, " ").match(FIRST)?.length ?? 0;
    const deeds = [...folded.matchAll(DEED)];
    const [group] = groups;
    const [deed] = deeds;
    if (groups.length >= FEW_WE && own === 0)
      add("only_we", group && sentenceAt(folded, group.index), String(groups.length));
    else if (
      (deeds.length >= 3 && own >= FEW_I && groups.length <= own / 3) ||
      (deeds.length >= 1 && own >= 2 && groups.length === 0)
    )
      add("own_part", deed && sentenceAt(folded, deed.index));
  }
  if (isStory && isTold) {
    const result = RESULT.exec(folded);
    if (result && !NO_RESULT.test(result[0]) && result.index > folded.length * 0.3)
      add("result", trimmed(folded, result));
    const lesson = LESSON.exec(folded);
    if (lesson && !NO_RESULT.test(lesson[0])) add("lesson", trimmed(folded, lesson));
  }
  if (interviewType !== "language" && kind !== "pay") {
    const quantities = findQuantities(folded);
    const [first] = quantities;
    if (first && isTold && (interviewType !== "technical" || CHANGE.test(folded))) add("figures", first);
  }
  if (isStory && isTold && folded.search(DEED) !== -1) {
    const situation = SITUATION.exec(folded.slice(0, Math.max(120, folded.length * 0.4)));
    if (situation) add("situation", sentenceAt(folded, situation.index));
  }
  if (interviewType === "hr" && !isStory && isTold) {
    const own = [...folded.matchAll(DEED)];
    const [deed] = own;
    if (own.length >= 2 && folded.search(GROUP) === -1) add("own_part", deed && sentenceAt(folded, deed.index));
  }
  // Sounding sure is no praise by itself: anybody can be sure of anything. It goes with something that was done or measured.
  const isEarned = claims.length > 0 && claims.every(({ kind }) => CLAIM_LOOKS[kind].tone === "strength");
  if (
    text.size >= PLAIN_WORDS &&
    isEarned &&
    interviewType !== "hr" &&
    findHedges(text).length === 0 &&
    !SOFTENED.test(folded)
  )
    add("plain", sentenceAt(folded, folded.search(/\S/)));
  if (interviewType !== "language") {
    const hedges = findHedges(text).flatMap(({ words, spans }) => spans.map((span) => ({ ...span, words })));
    if (hedges.length >= MANY_HEDGES.count && hedges.length / text.size > MANY_HEDGES.share)
      add("hedges", hedges[0], inWords(hedges, answer));
  }
  return claims;
}

/** The first of these words, each once; Chinese ones as they were written. */
function inWords(found: readonly { words: string; start: number; end: number }[], answer: string): string {
  const written = found.map(({ words, start }) => (hasHan(words) ? answer.slice(start, start + words.length) : words));
  return [...new Set(written)].slice(0, 3).join(written.some(hasHan) ? "、" : ", ");
}

/** Softening words that are too common to count as hedges one by one. */
const SOFTENED =
  /\b(?:maybe|perhaps|probably|i guess|i suppose|i believe|kind of|sort of|kinda|sorta|somehow|something like|pretty much|basically|i don't know|not sure|might|hopefully|i think|i'd say|about (?:a|two|three|four|five|six|ten|half)|roughly|more or less)\b|\b(?:about|around) [\d$£€]|我认为|我觉得|多半|左右|大约|基本上|据说|听说|可能|大概|也许|或许|好像|应该是|不太确定|不确定|不知道|感觉|差不多|算是|吧/;

function trimmed(text: string, match: RegExpExecArray): { start: number; end: number } {
  const words = match[1] ?? match[2] ?? match[0];
  const start = match.index + match[0].indexOf(words);
  return { start, end: Math.min(start + words.trimEnd().length, text.length) };
}

/** The sentence around a place; a clause of it where nothing ends a sentence. */
function sentenceAt(text: string, at: number): { start: number; end: number } {
  const before = Math.max(
    ...[".", "!", "?", "\n", "。", "！", "？", ";", "；"].map((mark) => text.lastIndexOf(mark, at - 1)),
  );
  const after = text.slice(at).search(/[.!?\n。！？;；]/);
  const start = Math.max(before + 1, at - 60);
  const end = Math.min(after === -1 ? text.length : at + after, at + 90);
  const lead = text.slice(start, end).length - text.slice(start, end).trimStart().length;
  return { start: start + lead, end };
}
