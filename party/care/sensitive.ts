import type { Care } from "../protocol/mock";
import { countSigns } from "./concepts";
import { isCrisis } from "./crisis";
import { isDisclosure } from "./disclosure";
import { plainSpeech } from "./plain-speech";
import { weighCare } from "./weigh";

/** Without a rule that finds danger or violence, the weights need this chance. */
const LIKELY = 0.4;
/** The same with a single sign of it, or in a part of a long answer: the least harmless of several is so by chance. */
const VERY_LIKELY = 0.7;
/** Rules are overruled if the weights are all but certain that it is harmless, as in a story from work. */
const HARMLESS = 0.995;

/**
 * The reason to step out of an interview in these words; null without one. Rules find what is said outright, weights
 * what is said in hints.
 */
export function careFor(said: string): Care | null {
  const plain = plainSpeech(said);
  const chances = weighCare(plain);
  const isHarmless = chances !== null && chances.none >= HARMLESS;
  if (!isHarmless && isCrisis(said)) return "crisis";
  if (!isHarmless && isDisclosure(said)) return "disclosure";
  if (!chances) return null;
  const likelier = chances.crisis >= chances.disclosure ? "crisis" : "disclosure";
  const signs = countSigns(likelier, plain);
  if (signs === 0) return null;
  return 1 - chances.none >= (signs === 1 || chances.isLong ? VERY_LIKELY : LIKELY) ? likelier : null;
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
