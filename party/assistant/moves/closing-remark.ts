import type { InterviewType } from "../../protocol/vocabulary";
import { fold } from "../../text/fold";
import { splitSentences } from "../../text/split-sentences";
import { kindOf } from "../question-kind";
import type { Line } from "../task";
import { lacksFact } from "./admissions";
import { asksForBreak, resumes } from "./breaks";
import { declines } from "./declines";
import { tokensOf } from "./features";
import type { Move } from "./move";
import type { Recognize } from "./recognize-move";
import { traitsOf } from "./utterance-traits";

/**
 * An answer, and a remark to the interviewer at its end. Each has the line that contains both, with spaces for the
 * other.
 */
export type Closed = { answer: readonly Line[]; remark: { move: Move; line: Line } };

const REMARKS: ReadonlySet<Move> = new Set<Move>([
  ...(["stop", "skip", "repeat", "clarify", "hint", "meta", "ask_company"] as const),
]);
/** Questions that ask for a question or a phrase: in their answers, questions aren't remarks. */
const ASKS_FOR_WORDS = /\b(?:ask|asks|asking|say|questions?)\b|问(?!题是|题的)|怎么说|说什么|开口/;
const LEAVING: ReadonlySet<Move> = new Set<Move>(["stop", "skip"]);
/**
 * In words or Chinese characters. A longer remark is probably part of the story; a shorter text before it isn't an
 * answer.
 */
const LONGEST_REMARK = 18;
const SHORTEST_ANSWER = 4;

/** Words of a question or request to the interviewer. */
const ADDRESSED =
  /[?？]|\b(?:please|sorry|can we|could we|can you|could you|would you|let's|i'd like to|i want to|i need to)\b|请|吗|吧|我们|你|您|抱歉|不好意思/;
/** Words that introduce a quotation within the story. */
const ANNOUNCED =
  /(?:\b(?:said|says|saying|asked|asks|asking|replied|wrote|told \w+|was like|thought|question|questions|is|was)|[说讲问答道写想喊])\s*[,:，：]?\s*["'「『“]?\s*$/;
/** "I want to continue" after a story is a part of it; "can we continue?" is a remark. */
const ASKS = /[?？]|\bplease\b|\b(?:can|could|may|shall) (?:we|i)\b|\blet's\b|请|吗|吧/;
const ASKING: readonly string[] = ["asks", "requests", "interview"];
/** Traits of a story: other people, deeds, figures, quotations and reasons. */
const TELLING: readonly string[] = ["others", "people", "deeds", "figures", "quotes", "because"];

/** Whether a question may be answered by questions and requests. */
export function asksForWords(question: string): boolean {
  return ASKS_FOR_WORDS.test(fold(question));
}

/**
 * Splits a remark to the interviewer off from the last sentence or two of an answer; null unless it certainly is one.
 */
export function partRemark(
  lines: readonly Line[],
  about: { interviewType: InterviewType; question: string },
  recognize: Recognize,
): Closed | null {
  const line = lines.at(-1);
  // The candidate's own questions at the end of an interview are the answer to the last one.
  if (!line || kindOf(about.question, about.interviewType) === "yours") return null;
  if (declines(line.text)) return null;
  const sentences = splitSentences(line.text).filter(({ text }) => tokensOf(text).length > 0);
  // A remark may have two sentences: "Do you pay overtime? Or isn't that for now?"
  for (const last of [sentences.at(-2), sentences.at(-1)]) {
    if (!last) continue;
    const [before, words] = [line.text.slice(0, last.index), line.text.slice(last.index)];
    const told = [...lines.slice(0, -1).map(({ text }) => text), before].join("\n").trim();
    const move = remarkIn(words.trim(), told, { ...about, spoken: line.endedAt > line.startedAt }, recognize);
    if (!move) continue;
    const answer = [...lines.slice(0, -1), { ...line, text: before + " ".repeat(words.length) }];
    return { answer, remark: { move, line: { ...line, text: " ".repeat(before.length) + words } } };
  }
  return null;
}

function remarkIn(
  words: string,
  told: string,
  about: { interviewType: InterviewType; question: string; spoken: boolean },
  recognize: Recognize,
): Move | null {
  if (tokensOf(told).length < SHORTEST_ANSWER || tokensOf(words).length > LONGEST_REMARK) return null;
  const folded = fold(words);
  const traits = traitsOf(folded, "");
  const isAddressed = ADDRESSED.test(folded) || traits.some((trait) => ASKING.includes(trait));
  if (!isAddressed || ANNOUNCED.test(fold(told)) || traits.some((trait) => TELLING.includes(trait))) return null;
  if (lacksFact(words) || ((resumes(words) || asksForBreak(words)) && !ASKS.test(folded))) return null;
  const move = recognize({ ...about, said: words });
  if (!LEAVING.has(move) && asksForWords(about.question)) return null;
  return REMARKS.has(move) && recognize({ ...about, said: told }) === "answer" ? move : null;
}
