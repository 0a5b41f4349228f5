import { CRITERIA, type Criterion } from "../../protocol/analysis";
import type { InterviewType } from "../../protocol/vocabulary";
import type { AnswerFeatures } from "./answer-features";

/** Rises fast, then levels off: reaches half at `half`. */
const level = (value: number, half: number) => value / (value + half);
const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** Weights of the criteria by interview type. */
const WEIGHTS: Record<InterviewType, Record<Criterion, number>> = {
  technical: { relevance: 0.3, structure: 0.2, evidence: 0.35, clarity: 0.15 },
  behavioral: { relevance: 0.1, structure: 0.3, evidence: 0.42, clarity: 0.18 },
  hr: { relevance: 0.18, structure: 0.22, evidence: 0.42, clarity: 0.18 },
  language: { relevance: 0.15, structure: 0.25, evidence: 0.4, clarity: 0.2 },
};

export type Scores = { overall: number; criteria: Record<Criterion, number> };

/** From 0 to 1 each. `judged`: the criteria of the total. */
export function scoreFeatures(type: InterviewType, f: AnswerFeatures, judged: readonly Criterion[] = CRITERIA): Scores {
  const emptiness = clamp(f.cliche / 14 + f.vague / 40 + f.unsure / 8 + f.repetition);
  const criteria = {
    relevance: scoreRelevance(type, f),
    structure: scoreStructure(type, f),
    evidence: clamp(scoreEvidence(type, f) * (1 - 0.55 * emptiness)),
    clarity: clamp(1 - f.vague / 30 - f.cliche / 14 - f.unsure / 6 - f.repetition * 1.5) * level(f.size, 12),
  };
  const weights = WEIGHTS[type];
  const all = judged.reduce((total, one) => total + weights[one], 0);
  const sum = judged.reduce((total, one) => total + weights[one] * criteria[one], 0);
  return { overall: clamp(sum / all), criteria };
}

function scoreRelevance(type: InterviewType, f: AnswerFeatures): number {
  const shared = f.topic.asked === 0 ? 0.5 : level(f.topic.shared, 1);
  const theme = f.topic.theme === "met" ? 1 : f.topic.theme === null ? 0.7 : 0.35;
  const near = level(f.topic.near, type === "technical" ? 6 : 4);
  if (type === "technical") return clamp(0.25 * shared + 0.75 * level(f.technical, 6));
  return clamp(0.25 * shared + 0.3 * theme + 0.45 * near);
}

function scoreStructure(type: InterviewType, f: AnswerFeatures): number {
  const reasons = level(f.because, 1.5);
  const order = level(f.sequence, 2);
  switch (type) {
    case "technical":
      return clamp(0.4 * reasons + 0.3 * level(f.contrast + f.condition, 3) + 0.3 * order);
    case "behavioral": {
      const parts = [f.situation, f.task, f.own, f.result].map((count) => level(count, 0.8));
      return clamp(parts.reduce((sum, part) => sum + part, 0) / 4);
    }
    case "hr":
      return clamp(0.5 * reasons + 0.25 * level(f.contrast, 1.5) + 0.25 * level(f.result + f.sequence, 2));
    case "language":
      return clamp(0.35 * reasons + 0.25 * level(f.contrast, 1.5) + 0.2 * order + 0.2 * level(f.sentences, 3));
    default:
      return type satisfies never;
  }
}

function scoreEvidence(type: InterviewType, f: AnswerFeatures): number {
  const rich = level(f.particular, type === "language" ? 9 : 13);
  const dense = clamp((f.density - 0.1) / 0.45);
  const figures = level(f.numbers, 1.5);
  const named = level(f.names, 1.5);
  const own = level(f.own, 2) * (f.we > f.first ? 0.6 : 1);
  switch (type) {
    case "technical":
      return 0.4 * rich + 0.2 * dense + 0.25 * level(f.technical, 8) + 0.1 * figures + 0.05 * own;
    case "behavioral":
      return 0.35 * rich + 0.15 * dense + 0.25 * own + 0.2 * figures + 0.05 * named;
    case "hr":
      return 0.4 * rich + 0.2 * dense + 0.15 * own + 0.18 * figures + 0.07 * named;
    case "language":
      return 0.6 * rich + 0.25 * dense + 0.05 * own + 0.06 * figures + 0.04 * named;
    default:
      return type satisfies never;
  }
}

/** The displayed score: 1 to 5 with one decimal. A good answer has about 0.7. */
export function toMark(value: number): number {
  return Math.round(10 * (1 + 4 * clamp(value / 0.85))) / 10;
}
