import type { Criterion } from "../../../protocol/analysis";
import type { Language } from "../../../protocol/vocabulary";
import { findGaps, type Gap } from "../gaps";
import { pick } from "../hash";
import { joined, quoted } from "../interviewer-speech";
import type { CoachWords } from "../words/coach-words";
import type { Heard } from "./heard";
import { lacks } from "./lacks";
import type { Put } from "./question-of";
import { quoteFor } from "./quote";

export const MOST_FOLLOW_UPS = 2;

/** Gaps worth a second follow-up; others get one at most. */
const ASKED_TWICE: readonly Gap[] = ["short", "own_part", "result", "reason", "view"];

export type Follow = {
  question: Put;
  heard: Heard;
  followUps: number;
  /** The practised criterion. */
  focus: Criterion | null;
  language: Language;
  words: CoachWords;
  seed: string;
};

/** A question about the gaps of the answer; null if it is good or got enough follow-ups. */
export function followUp({ question, heard, followUps, focus, language, words, seed }: Follow): string | null {
  if (followUps >= MOST_FOLLOW_UPS) return null;
  const asked = (list: readonly string[]) => heard.said.some((said) => list.some((one) => said.includes(one)));
  const found = findGaps(question, heard.whole, focus);
  const open = found.open.filter((gap) => !asked(words.gaps[gap]));
  const ofFocus = open.find((one) => found.ofFocus.includes(one));
  const gap = ofFocus ?? open.find((one) => followUps === 0 || ASKED_TWICE.includes(one));
  if (focus !== null && !ofFocus && found.isDeep && !asked(words.focus[focus].ask)) {
    if (lacks(focus, question, heard.answer, language)) return pick(words.focus[focus].ask, seed, focus);
  }
  if (gap) {
    const quote = quoteFor(gap, heard.fresh);
    const lead = quote === null ? "" : pick(words.lead(quoted(quote, language)), seed, "lead");
    return joined(language, lead, pick(words.gaps[gap], seed, gap));
  }
  // Language practice goes on talking, and terms have a second side; elsewhere a full answer gets no follow-up.
  const next = question.followUps.find((one) => !asked([one]));
  const goesOn = question.type === "language" || question.topic === "conditions";
  return goesOn && followUps === 0 && next ? next : null;
}

/** The question and its latest follow-up without their introductions, for repeating them. */
export function lastAsked({
  question,
  heard,
  language,
  words,
}: Pick<Follow, "question" | "heard" | "language" | "words">): string {
  const asks = Object.values(words.focus).flatMap(({ ask }) => ask);
  const follow = [
    ...Object.values(words.gaps).flat(),
    ...asks,
    ...question.followUps,
    ...words.unknown,
    ...words.noStory,
  ];
  for (const said of [...heard.said].reverse()) {
    const found = follow.find((one) => said.includes(one));
    if (found) return joined(language, question.text, withoutLead(found));
  }
  return question.text;
}

/** Without the reassurance before it: only the question is worth repeating. */
function withoutLead(words: string): string {
  return /[?？]$/.test(words) ? words.replace(/^.*[.。]\s*(?=\S)/u, "") : words;
}
