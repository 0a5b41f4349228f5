import type { Care } from "../protocol/mock";
import { isOfCode, withoutBeside } from "./beside";
import { countSigns, hasTellingSign } from "./concepts";
import { isCrisis, isOutright } from "./crisis";
import { isDisclosure, isSettledBy } from "./disclosure";
import { griefIn } from "./grief";
import { type Passage, passagesOf } from "./passages";
import { plainSpeech } from "./plain-speech";
import { type CareChances, weighCare } from "./weigh";

/** Without a rule that finds danger or violence, the weights need this chance. */
const LIKELY = 0.4;
/** The same with a single sign of it, or in a part of a long answer: the least harmless of several is so by chance. */
const VERY_LIKELY = 0.7;
/** The same in a single sentence of several, of which each may be so by chance. */
const CERTAIN = 0.95;
/**
 * Where there are only signs that are common in harmless words, the likelier of both needs this chance. Somebody who
 * grieves is tired and alone: beside a loss such signs need to be certain.
 */
const COMMON_SIGNS = 0.82;
/** Rules are overruled if the weights are all but certain that it is harmless, as in a story from work. */
const HARMLESS = 0.995;
const CARES = ["crisis", "disclosure"] as const satisfies readonly Care[];
const SPEAKER = /\b(?:i|i'm|i've|i'd|i'll|me|my|myself)\b|我/;
/** In Chinese who suffers often goes unsaid: being done something, or not daring, tells it as well. */
const SUFFERER = /\b(?:i|i'm|i've|i'd|i'll|me|my|myself|us)\b|[我咱俺被挨遭]|自己|不敢/;

/**
 * The reason to step out of an interview in these words; null without one. Rules find what is said outright, weights
 * what is said in hints. Each sentence is read by itself as well: the rest of a long answer must not outweigh it.
 */
export function careFor(said: string): Care | null {
  return careForWhole(said) ?? firstOf(passagesOf(said), careForPassage);
}

function careForWhole(said: string): Care | null {
  const plain = plainSpeech(said);
  const found = careByRules(plain);
  if (found) return found;
  if (isOfCode(plain)) return null;
  const own = withoutBeside(plain);
  const signsOf = { crisis: countSigns("crisis", own), disclosure: countSigns("disclosure", own) };
  if (signsOf.crisis === 0 && signsOf.disclosure === 0) return null;
  const chances = weighCare(own);
  if (!chances) return null;
  const likelier = likelierOf(chances);
  const signs = signsOf[likelier];
  if (signs === 0 || (likelier === "disclosure" && !SUFFERER.test(own))) return null;
  if (!hasTellingSign(likelier, own) && chances[likelier] < (griefIn(said) ? CERTAIN : COMMON_SIGNS)) return null;
  return 1 - chances.none >= (signs === 1 || chances.isLong ? VERY_LIKELY : LIKELY) ? likelier : null;
}

function careForPassage({ text, after }: Passage): Care | null {
  const plain = plainSpeech(text);
  const found = careByRules(plain);
  if (found === "crisis") return found;
  // One that doesn't name its speaker tells of others.
  if (!SPEAKER.test(plain)) return null;
  if (found) return isSettledBy(plain, plainSpeech(after)) ? null : found;
  if (isOfCode(plain)) return null;
  const own = withoutBeside(plain);
  const shown = CARES.filter((one) => countSigns(one, own) >= 2);
  const chances = shown.length > 0 ? weighCare(own) : null;
  if (!chances) return null;
  const likelier = likelierOf(chances);
  return chances[likelier] >= CERTAIN && shown.includes(likelier) ? likelier : null;
}

function careByRules(plain: string): Care | null {
  const found = isCrisis(plain) ? "crisis" : isDisclosure(plain) ? "disclosure" : null;
  if (found === null) return null;
  if (found === "crisis" && isOutright(plain)) return found;
  const chances = weighCare(plain);
  return chances !== null && chances.none >= HARMLESS ? null : found;
}

function likelierOf({ crisis, disclosure }: CareChances): Care {
  return crisis >= disclosure ? "crisis" : "disclosure";
}

function firstOf<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

type Said = { text: string; role: string };

/**
 * The lines without those of somebody in danger or suffering violence: they are quoted, judged, stored and sent to a
 * model nowhere. Words that only show it together, in lines that follow each other, go together. The same list if there
 * are none.
 */
export function withoutSensitive<L extends Said>(lines: readonly L[]): readonly L[] {
  const gone = new Set<L>();
  for (const group of groupBySpeaker(lines)) {
    const own = group.filter(({ text }) => careFor(text) !== null);
    const joined =
      own.length === 0 && group.length > 1 && careFor(group.map(({ text }) => text.trim()).join(" ")) !== null;
    for (const line of joined ? group : own) gone.add(line);
  }
  return gone.size === 0 ? lines : lines.filter((line) => !gone.has(line));
}

/** Longer groups are long answers, whose lines speak for themselves. */
const MOST_JOINED = 6;

function groupBySpeaker<L extends Said>(lines: readonly L[]): L[][] {
  const groups: L[][] = [];
  let last = "";
  for (const line of lines) {
    const group = groups.at(-1);
    if (line.role === "ai") last = "";
    else if (group && line.role === last && group.length < MOST_JOINED) group.push(line);
    else {
      groups.push([line]);
      last = line.role;
    }
  }
  return groups;
}
