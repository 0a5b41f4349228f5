import { fold } from "../../../text/fold";
import { findInsult } from "../../claims/insults";
import type { Wish } from "../../coach-words/coach-words";
import type { Move } from "../../moves/move";
import { amountOf } from "../../words/interviewer-speech";
import type { Exchange } from "../exchange";
import { metaIn } from "./meta";
import type { Put } from "./question-of";

/** Longest answer that can be hardly more than an insult, in words (`amountOf`). */
const PUT_DOWN = 24;
/** Words that go on to tell what the candidate did. */
const TELLS_ON = /\b(?:so|and|but|then) i\b|所以我|[于於]是我|我就|我自己|[但后後][来來]?我/iu;
/** Candidates' questions that aren't for the company to answer. */
export const OF_MOCKI: ReadonlySet<Wish> = new Set<Wish>(["self", "result"]);
const RECORDS = /\b(?:this|the|my) (?:report|transcript|recording|interview)\b|报告|录音|逐字稿|[这本]场面试/;

/** A question about what becomes of this interview, at the end of it. */
export function isAboutRecords(words: string, move: Move | null): boolean {
  return metaIn(words) === "record" && (move === "meta" || RECORDS.test(fold(words)));
}

const ASKS_FOR_QUESTIONS = /\b(?:questions? (?:do |would )?you|you(?:'d| would)? (?:like to )?ask me)\b|问我/;

/** Whether the candidate asks about facts of a task that invites such questions. There are no such facts. */
export function isQuestionOnTask({ type, text }: Put, { move, fresh }: Exchange): boolean {
  if (type !== "technical" || !ASKS_FOR_QUESTIONS.test(fold(text))) return false;
  return move === "ask_company" || (move === "meta" && metaIn(fresh) === "other");
}

/** Whether words are hardly more than an insult of people or a company, which gets no follow-up. */
export function isPutDown(said: string): boolean {
  return amountOf(said) <= PUT_DOWN && !TELLS_ON.test(said) && findInsult(fold(said)) !== null;
}
