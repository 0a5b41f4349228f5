import { type Analysis, CRITERIA } from "../../protocol/analysis";
import { measureFeatures } from "./answer-features";
import { stripFillers } from "./fillers";
import { fitAnalysis } from "./fit-analysis";
import { type AnalysisInput, frameFor, isAsked } from "./input";
import { judgeText, takeOutOrders } from "./judge-scorable";
import { type Case, judge } from "./judgements";
import { measureDelivery } from "./measure-delivery";
import { outline } from "./outline";
import { settleAnswer } from "./restart";
import { scoreFeatures, toMark } from "./score";
import { findStar } from "./star";
import { readAnswer, readText } from "./text";
import { textsFor } from "./texts";

/** Judges an answer without a model, by its words, in English and Chinese. Never fails, never guesses a score. */
export function analyseByRules(input: AnalysisInput): Analysis {
  const texts = textsFor(input.lang);
  const whole = readAnswer(settleAnswer(input.answer));
  const said = takeOutOrders(whole);
  const reason = judgeText(input, whole, said);
  const first = input.answer[0];
  const frame = {
    v: 1 as const,
    interviewType: input.interviewType,
    question: input.question,
    answer: {
      segmentIds: input.answer.map((line) => line.id),
      startedAt: first?.startedAt ?? 0,
      endedAt: Math.max(first?.endedAt ?? 0, ...input.answer.map((line) => line.endedAt)),
    },
    delivery: measureDelivery(input.answer, input.lang),
  };
  if (reason) {
    return { ...frame, score: null, reason, criteria: [], judgements: [], star: null, instead: null };
  }
  const question = readText(input.question.text);
  const type = frameFor(input);
  const judged = CRITERIA.filter((criterion) => criterion !== "relevance" || isAsked(input));
  const features = measureFeatures(type, question, stripFillers(said));
  const scores = scoreFeatures(type, features, judged);
  const star = type === "behavioral" ? findStar(said) : null;
  const one: Case = { type, question, answer: said, features, star };
  return fitAnalysis({
    ...frame,
    score: toMark(scores.overall),
    reason: null,
    criteria: judged.map((criterion) => ({ criterion, score: toMark(scores.criteria[criterion]) })),
    judgements: judge(one, texts),
    star,
    instead: outline(one, texts),
  });
}
