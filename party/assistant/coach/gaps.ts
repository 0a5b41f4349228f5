import type { Criterion } from "../../protocol/analysis";
import type { InterviewType } from "../../protocol/vocabulary";
import type { Topic } from "../../questions/question";
import { locateStar } from "../analysis/star";
import { readText } from "../analysis/text";
import { frameOf, kindOf } from "../question-kind";
import { type Reading, readAnswer } from "./coach-cues";

/** What an answer can leave out and a follow-up can ask for. */
export type Gap =
  | "short"
  | "own_part"
  | "result"
  | "number"
  | "reason"
  /** A reason too, but for what one thinks or wants rather than did. */
  | "view"
  | "alternatives"
  | "example"
  | "check"
  | "lesson";

/** Below this many words there is nothing to ask a finer question about. */
const SHORT: Record<InterviewType, number> = { technical: 14, behavioral: 18, hr: 10, language: 9 };

const HINDSIGHT: readonly Topic[] = ["conflict", "failure", "learning", "pressure"];
const BUILDING: readonly Topic[] = ["design", "backend", "coding"];
const RUNNING: readonly Topic[] = ["quality", "operations", "security"];

/** What a full answer to such a question has in it, the most important first. `story`: it is judged as one. */
function expected(type: InterviewType, topic: Topic | null, story: boolean): readonly Exclude<Gap, "short">[] {
  if (topic === "warm-up") return [];
  switch (type) {
    case "behavioral":
      return [
        "result",
        "own_part",
        "number",
        "reason",
        ...(topic && HINDSIGHT.includes(topic) ? (["lesson"] as const) : []),
      ];
    case "technical":
      if (story) return ["own_part", "result", "reason", "number", "check"];
      if (topic && BUILDING.includes(topic)) return ["reason", "alternatives", "check"];
      if (topic && RUNNING.includes(topic)) return ["reason", "check", "example"];
      return ["example", "alternatives", "reason"];
    case "hr":
      if (topic === "conditions") return [];
      return story ? ["own_part", "result", "reason"] : ["view", "example"];
    case "language":
      if (topic === "reacting" || topic === "role-play") return [];
      return topic === "opinions" ? ["view", "example"] : ["example", "view"];
    default:
      return type satisfies never;
  }
}

/** What shows a skill, and is asked for first where that is practised. Of a story, and of anything else. */
type Shown = readonly Exclude<Gap, "short">[];
const SHOWN_BY: Record<Criterion, { story: Shown; other: Shown }> = {
  relevance: { story: [], other: [] },
  structure: { story: ["own_part", "result", "reason"], other: [] },
  evidence: { story: ["number", "result", "own_part"], other: ["example", "number"] },
  clarity: { story: [], other: [] },
};

export type Asked = { type: InterviewType; topic: Topic | null; text: string };

/** What the answer left out, the most important first; `short` comes alone. */
export type Gaps = {
  open: readonly Gap[];
  /** Of these, what shows the skill that is practised. */
  ofFocus: readonly Gap[];
  /** It is a question in which a skill can show at all: no opening, no talk about terms, no exercise. */
  isDeep: boolean;
};
const NONE: Gaps = { open: [], ofFocus: [], isDeep: false };

export function findGaps(question: Asked, answer: string, focus: Criterion | null): Gaps {
  const frame = frameOf(question.text, question.type);
  const isStory = frame === "behavioral";
  const type = isStory ? question.type : frame;
  const reading = readAnswer(answer);
  if (reading.amount < SHORT[type] * (question.topic === "conditions" ? 0.5 : 1)) return { ...NONE, open: ["short"] };
  const kind = kindOf(question.text, question.type);
  if (kind === "introduction" || kind === "yours") return NONE;
  const told = isStory ? locateStar(readText(answer)) : null;
  const usual = expected(type, question.topic, isStory);
  const shown = usual.length === 0 || focus === null ? [] : SHOWN_BY[focus][isStory ? "story" : "other"];
  const open = [...new Set([...shown, ...usual])].filter((gap) => {
    // What an analysis will find in a story is not asked for once more.
    if (told && gap === "result") return told.result === null;
    if (told && gap === "own_part") return told.action === null;
    return isOpen(gap, reading);
  });
  return { open, ofFocus: open.filter((gap) => shown.includes(gap)), isDeep: usual.length > 0 };
}

function isOpen(gap: Exclude<Gap, "short">, reading: Reading): boolean {
  if (gap === "own_part") return reading.weOnly;
  return !reading[gap === "view" ? "reason" : gap];
}
