import type { InterviewType } from "../../protocol/vocabulary";
import type { Topic } from "../../questions/question";
import { type Reading, readAnswer } from "./cues";

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

/** What a full answer to such a question has in it, the most important first. `story`: it asks for something that happened. */
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

export type Asked = { type: InterviewType; topic: Topic | null; text: string };

/** Asks for something that happened. */
export function isStory(question: string): boolean {
  return STORY.test(question);
}
const STORY =
  /\b(tell me about|describe (a|an|the|something|your)|have you ever|when did you last|a time)\b|請?说说|讲讲|讲一|说一|描述|有没有|最近一次|經驗|经历/i;

/** What the answer left out, the most important first; `short` comes alone. */
export function findGaps(question: Asked, answer: string): readonly Gap[] {
  const reading = readAnswer(answer);
  if (reading.amount < SHORT[question.type] * (question.topic === "conditions" ? 0.5 : 1)) return ["short"];
  const story = isStory(question.text) && question.topic !== "coding" && question.topic !== "design";
  return expected(question.type, question.topic, story).filter((gap) => isOpen(gap, reading));
}

function isOpen(gap: Exclude<Gap, "short">, reading: Reading): boolean {
  if (gap === "own_part") return reading.weOnly;
  return !reading[gap === "view" ? "reason" : gap];
}
