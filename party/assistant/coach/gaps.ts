import type { Criterion } from "../../protocol/analysis";
import type { InterviewType } from "../../protocol/vocabulary";
import type { Topic } from "../../questions/question";
import { locateStar } from "../analysis/star";
import { readText } from "../analysis/text";
import { frameOf, kindOf } from "../question-kind";
import { type CueReading, readAnswer } from "./coach-cues";

/** Things that an answer can leave out and a follow-up can ask for. */
export type Gap =
  | "short"
  | "own_part"
  | "result"
  | "number"
  | "reason"
  /** A reason for a thought or wish, rather than for an action. */
  | "view"
  | "alternatives"
  | "example"
  | "check"
  | "lesson";

/** Below this many words a finer follow-up makes no sense. */
const SHORT: Record<InterviewType, number> = { technical: 14, behavioral: 18, hr: 10, language: 9 };

const HINDSIGHT: readonly Topic[] = ["conflict", "failure", "learning", "pressure"];
const BUILDING: readonly Topic[] = ["design", "backend", "coding"];
const RUNNING: readonly Topic[] = ["quality", "operations", "security"];

/** The parts of a full answer to such a question, the most important first. `story`: it is judged as one. */
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

/** Parts that show a skill, asked for first when it is practised. For stories, and for other answers. */
type Shown = readonly Exclude<Gap, "short">[];
const SHOWN_BY: Record<Criterion, { story: Shown; other: Shown }> = {
  relevance: { story: [], other: [] },
  structure: { story: ["own_part", "result", "reason"], other: [] },
  evidence: { story: ["number", "result", "own_part"], other: ["example", "number"] },
  clarity: { story: [], other: [] },
};

export type Asked = { type: InterviewType; topic: Topic | null; text: string };

/** The gaps of the answer, the most important first; `short` comes alone. */
export type Gaps = {
  open: readonly Gap[];
  /** The gaps that show the practised skill. */
  ofFocus: readonly Gap[];
  /** Whether the skill can show in this question: not in openings, terms or exercises. */
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
    // Don't ask for parts that the analysis will find.
    if (told && gap === "result") return told.result === null;
    if (told && gap === "own_part") return told.action === null;
    return isOpen(gap, reading);
  });
  return { open, ofFocus: open.filter((gap) => shown.includes(gap)), isDeep: usual.length > 0 };
}

function isOpen(gap: Exclude<Gap, "short">, reading: CueReading): boolean {
  if (gap === "own_part") return reading.weOnly;
  return !reading[gap === "view" ? "reason" : gap];
}
