import { parseAskedId } from "../protocol/asked-id";
import type { Segment, Suggestion } from "../protocol/entities";
import { inOrder } from "../protocol/lines-in-time";
import { hasHan } from "../text/letters";

/** A question that another participant asked, and what this candidate said to it. Both have at least one line. */
export type AskedQuestion = { question: readonly Segment[]; answer: readonly Segment[]; followUps: number };

/** Shorter answers to questions that weren't clicked are small talk: "Can you hear me?" – "Yes, I can." */
const FEWEST = { words: 8, characters: 14 };
/** Shorter interjections ("Right.", "嗯，請繼續") don't end an answer, unless they ask something. */
const ASIDE = { words: 4, characters: 7 };
const ASKS =
  /[?？]|^(?:and |so |but )?(?:what|why|how|who|when|where|which)\b|[什甚]麼|什么|怎[麼么樣样]|[吗嗎呢哪誰谁]/iu;

/**
 * Finds the questions of a peer interview: those that the interviewer clicked, and each of their turns that was
 * answered at some length. A clicked follow-up belongs to the question before it. If roles were swapped, another
 * candidate's questions and answers are left out. `known`: ids of lines that are questions, whatever they look like.
 */
export function findAskedQuestions(
  segments: readonly Segment[],
  candidate: string,
  known: ReadonlySet<string>,
): AskedQuestion[] {
  const found: AskedQuestion[] = [];
  let question: Segment[] = [];
  let answer: Segment[] = [];
  let followUps = 0;
  const close = () => {
    const isSure = question.some(({ id }) => known.has(id) || parseAskedId(id) !== null);
    const isTold = isLonger(answer, FEWEST);
    if (question.length > 0 && answer.length > 0 && (isSure || isTold)) found.push({ question, answer, followUps });
    question = [];
    answer = [];
    followUps = 0;
  };
  for (const line of inOrder(segments)) {
    if (line.participantId === candidate && line.role === "candidate") {
      if (question.length > 0) answer.push(line);
      continue;
    }
    // Roles were swapped: questions that this person asked, and answers of the other candidate.
    const isOwn = line.participantId === candidate && line.source === undefined;
    if (isOwn || line.role === "candidate") {
      close();
      continue;
    }
    if (line.role !== "interviewer") continue;
    const clicked = parseAskedId(line.id);
    if (clicked?.followUp != null && answer.length > 0) {
      question.push(line);
      followUps += 1;
      continue;
    }
    const isSure = known.has(line.id) || clicked?.followUp === null;
    const isAside = clicked === null && !isSure && !ASKS.test(line.text) && !isLonger([line], ASIDE);
    if (answer.length > 0 && isAside) continue;
    if (answer.length > 0 || isSure) close();
    question.push(line);
  }
  close();
  return found;
}

/** The lines that analyses took for questions. */
export function analysedQuestions(suggestions: readonly Pick<Suggestion, "analysis">[]): ReadonlySet<string> {
  return new Set(suggestions.flatMap(({ analysis }) => analysis?.question.segmentId ?? []));
}

function isLonger(lines: readonly Segment[], { words, characters }: typeof FEWEST): boolean {
  const text = lines.map((line) => line.text).join(" ");
  if (hasHan(text)) return text.replace(/[\s\p{P}]/gu, "").length >= characters;
  return text.split(/\s+/).filter(Boolean).length >= words;
}
