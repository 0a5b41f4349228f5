import type { KeyPoint } from "../../questions/guide";
import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import { hasOtherGrowth } from "./growths";
import { saysEachPart } from "./parts-of-points";

/**
 * A key point that was found by words alone: `said` with the piece of the answer that contains it, or `wrong` with the
 * misconception and its piece. Positions are in UTF-16 units of the answer.
 */
export type PointFinding = { id: string; start: number; end: number } & (
  | { kind: "said" }
  | { kind: "wrong"; error: string }
);

/**
 * Longest piece in which all groups of a pattern must occur. Longer sentences, common in speech, are cut into pieces.
 */
const LONGEST = { words: 16, characters: 30 };
const STEP = { words: 8, characters: 16 };

const SENTENCES = /[^.!?;。！？；\n]+(?:[.](?=\S)[^.!?;。！？；\n]*)*/g;
const NEGATED =
  /\b(?:not|never|no|nor|without|cannot|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|won't|wouldn't|can't|couldn't|shouldn't|hasn't|haven't|unsure|forgot|forget|wonder|whether)\b|[不没非未无忘]|吗/;
const ASKED = /\?|？/;
/** Words that mark a piece as somebody else's view, as uncertain or as wrong. */
const DISTANCED =
  /\b(?:maybe|not sure|i guess|no idea|mistakes?|mistaken|wrong|incorrect|myth|misunderst\w+|(?:people|they|some|many|others) (?:often |always |usually |like to )*(?:say|mention|claim|think|believe|write)|(?:somebody|someone|everybody|(?:a|my|our|the) (?:\w+ )?(?:colleague|friend|boss|manager|teacher|professor|cfo))(?: \w+){0,3} (?:told|said|says|claimed|claims|thinks?|keeps?)|i (?:heard|read) (?:that|somewhere)|only know|all i know)\b|好像|不太?确定|不太?清楚|应该是|可能是|大概是|误解|误会|搞错|说错|讲错|是错的|(?<![改写做弄出])错了|猜错|有人(?:跟我)?(?:说|提)|网上说|很多人说|听说|以为|只知道|据说|主张/;
/** Distance in UTF-16 units up to which such words refer to the piece. */
const AROUND = 60;
/** Distance in UTF-16 units within which a point's other parts must be said. */
const BESIDE = { english: 160, chinese: 60 };

/**
 * Finds the key points that the answer's words contain. A point without a finding isn't necessarily missing: words
 * alone can't tell. A point with several parts needs a word of each; a point about a cost isn't found if the answer
 * states another cost.
 */
export function matchPoints(answer: string, points: readonly KeyPoint[]): PointFinding[] {
  const pieces = cutPieces(answer);
  const folded = fold(answer);
  const all = points.map(({ text }) => text);
  const beside = hasHan(folded) ? BESIDE.chinese : BESIDE.english;
  const isOwn = ({ start, end }: Piece) => !DISTANCED.test(folded.slice(Math.max(0, start - AROUND), end + AROUND));
  return points.flatMap((point): PointFinding[] => {
    for (const error of point.errors ?? []) {
      const piece = pieces.find(({ text }) => !ASKED.test(text) && matchesAny(text, error.match));
      if (piece) return [{ id: point.id, kind: "wrong", error: error.text, start: piece.start, end: piece.end }];
    }
    if (hasOtherGrowth(folded, point.text, all)) return [];
    const isWhole = (one: Piece) => {
      const near = folded.slice(Math.max(0, one.start - beside), one.end + beside);
      if (hasOtherGrowth(near, point.text, [point.text])) return false;
      return saysEachPart(near, point.text, all) || matchesAllOf(near, point.match ?? []);
    };
    const piece = pieces.find(
      (one) =>
        !one.isNegated &&
        !ASKED.test(one.text) &&
        isOwn(one) &&
        matchesAny(one.text, point.match ?? []) &&
        isWhole(one),
    );
    return piece ? [{ id: point.id, kind: "said", start: piece.start, end: piece.end }] : [];
  });
}

type Piece = { text: string; start: number; end: number; isNegated: boolean };

function cutPieces(answer: string): Piece[] {
  const folded = fold(answer);
  return [...folded.matchAll(SENTENCES)].flatMap((match) => {
    const [sentence] = match;
    // Keep the question mark: a question claims nothing.
    const whole = sentence + (folded.charAt(match.index + sentence.length) === "?" ? "?" : "");
    const units = [...whole.matchAll(/[a-z0-9][^\s\u3400-\u9fff]*|[\u3400-\u9fff]|\?/g)];
    const { words: longest, characters } = LONGEST;
    const most = hasHan(whole) ? characters : longest;
    const step = hasHan(whole) ? STEP.characters : STEP.words;
    const pieces: Piece[] = [];
    for (let from = 0; from < units.length; from += step) {
      const to = Math.min(from + most, units.length);
      const [first, last] = [units[from], units[to - 1]];
      if (!first || !last) break;
      const end = last.index + last[0].length;
      // A negation just before the piece applies to it.
      const before = units[Math.max(0, from - 5)]?.index ?? first.index;
      pieces.push({
        text: whole.slice(first.index, end),
        start: match.index + first.index,
        end: match.index + end,
        isNegated: NEGATED.test(whole.slice(before, end)),
      });
      if (to === units.length) break;
    }
    return pieces;
  });
}

function matchesAny(text: string, patterns: readonly (readonly string[])[]): boolean {
  return patterns.some((groups) => groups.every((group) => compile(group).test(text)));
}

/** A point with several patterns has one for each part. */
function matchesAllOf(text: string, patterns: readonly (readonly string[])[]): boolean {
  return patterns.length > 1 && patterns.every((pattern) => matchesAny(text, [pattern]));
}

const compiled = new Map<string, RegExp>();

function compile(group: string): RegExp {
  const known = compiled.get(group);
  if (known) return known;
  const pattern = new RegExp(
    fold(group)
      .split("|")
      .map((term) => toPattern(term.trim()))
      .join("|"),
  );
  compiled.set(group, pattern);
  return pattern;
}

function toPattern(term: string): string {
  const plain = term.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/[\s-]+/g, "[\\s-]+");
  if (hasHan(term)) return plain;
  return `(?<![a-z0-9])${plain.replace(/[a-z]{3,}$/, withEndings)}(?![a-z0-9])`;
}

function withEndings(word: string): string {
  const last = word.slice(-1);
  if (last === "e") return `${word.slice(0, -1)}(?:es?|ed|ing)`;
  if (last === "y") return `${word.slice(0, -1)}(?:y|ies|ied|ying|ys)`;
  return `${word}(?:s|es|${last}?(?:ed|ing))?`;
}
