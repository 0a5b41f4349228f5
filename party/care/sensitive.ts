import type { Care } from "../protocol/mock";
import { isCrisis } from "./crisis";
import { isDisclosure } from "./disclosure";

/** The reason to step out of an interview in these words; null without one. */
export function careFor(said: string): Care | null {
  if (isCrisis(said)) return "crisis";
  return isDisclosure(said) ? "disclosure" : null;
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
