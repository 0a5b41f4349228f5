import { findActs } from "../../../party/assistant/analysis/acts";
import { profileFields } from "../../../party/assistant/analysis/fields";
import { findFrames } from "../../../party/assistant/analysis/question-frames";
import { readText } from "../../../party/assistant/analysis/text";
import { findContentStems } from "../../../party/assistant/analysis/vocabulary";
import { INTERVIEW_TYPES, type InterviewType } from "../../../party/protocol/vocabulary";
import type { LabelledAnswer } from "./answers";

/** An answer under a question to another candidate. */
export type Swap = { answer: LabelledAnswer; question: string; type: InterviewType; isOff: boolean };

/**
 * Words of many answers in random order under a question, one for each answer: no word list can cover all gibberish.
 */
export function makeSalads(answers: readonly LabelledAnswer[], foldOf: (one: LabelledAnswer) => number): Swap[] {
  return answers
    .filter(({ label }) => label === "good")
    .map((one) => {
      const others = answers.filter((other) => other.lang === one.lang && foldOf(other) === foldOf(one));
      const said = others.flatMap(({ answer }) => readText(answer).tokens.map(({ text }) => text));
      const words = hash(one.id) % 2 === 0 ? said : [...new Set(said)];
      const drawn = Array.from({ length: 18 }, (_, i) => words[hash(`${one.id} ${i}`) % words.length] ?? "");
      const answer = { ...one, answer: drawn.join(one.lang === "en" ? " " : "") };
      return { answer, question: one.question, type: one.interviewType, isOff: true };
    });
}

/** The beginning of each answer: short answers show less, on either side. */
export function makeOpenings(answers: readonly LabelledAnswer[]): LabelledAnswer[] {
  return answers.flatMap((one) => {
    const words = readText(one.answer).tokens;
    return [9, 18].flatMap((count) => {
      const end = words[count - 1]?.end;
      return end === undefined ? [] : [{ ...one, answer: one.answer.slice(0, end) }];
    });
  });
}

/** Number of questions of each kind for one answer. */
const EACH = 3;

/**
 * Answers under questions that they clearly do not answer; and stories from work under other questions for a story,
 * which they might answer. `foldOf`: both sides of a swap are in one fold.
 */
export function makeSwaps(answers: readonly LabelledAnswer[], foldOf: (one: LabelledAnswer) => number): Swap[] {
  const asked = answers.filter(({ label }) => label === "good" || label === "weak");
  return [...asked, ...answers.filter(({ label }) => label === "off_topic")].flatMap((answer) =>
    INTERVIEW_TYPES.flatMap((type) => {
      const others = asked.filter(
        (other) =>
          other.lang === answer.lang &&
          other.interviewType === type &&
          other.question !== answer.question &&
          foldOf(other) === foldOf(answer),
      );
      const off = choose(
        answer,
        others.filter((other) => isBeside(answer, other)),
      );
      const stories = others.filter(
        (other) => other.label === "good" && findFrames(readText(other.question)).has("event"),
      );
      const isStory = type === "behavioral" && answer.interviewType === type && answer.label === "good";
      return [
        ...off.map((question) => ({ answer, question, type, isOff: true })),
        ...(isStory ? choose(answer, stories).map((question) => ({ answer, question, type, isOff: false })) : []),
      ];
    }),
  );
}

function choose(answer: LabelledAnswer, others: readonly LabelledAnswer[]): string[] {
  const questions = [...new Set(others.map(({ question }) => question))];
  return questions.sort((a, b) => hash(a + answer.id) - hash(b + answer.id)).slice(0, EACH);
}

/** Whether this answer cannot answer the other's question, judged by metadata and not by the text. */
function isBeside(one: LabelledAnswer, other: LabelledAnswer): boolean {
  const [from, to] = [one.interviewType, other.interviewType];
  const said = readText(one.answer);
  const profile = profileFields(said);
  const asked = readText(one.question);
  const question = readText(other.question);
  const fields = profileFields(question).fields;
  const frames = findFrames(question);
  const { own } = findActs(said);
  const conditions = profile.fields.get("conditions") ?? 0;
  const asksConditions = fields.has("conditions");
  const work = profile.area("work");
  const stems = findContentStems(question);
  const common = [...findContentStems(asked)].filter((stem) => stems.has(stem)).length;
  const isSameField = [...profileFields(asked).fields.keys()].some((field) => fields.has(field));
  const back = [...fields.keys()].reduce((sum, field) => sum + (profile.fields.get(field) ?? 0), 0);
  if (one.label === "off_topic") {
    if (to === "language") return back < 1 && !frames.has("role");
    if (to === "technical") return back < 2;
    if (to === "behavioral") return own < 2 || work < 2;
    return own < 2 && !asksConditions && !frames.has("questions") && conditions < 1 && work < 3;
  }
  if (to === "technical") {
    return from === "technical" ? !isSameField && back < 2 && common < 2 : back < 2 && profile.area("tech") < 4;
  }
  if (from === "technical") return to === "language" ? back < 2 : own < 2 && !frames.has("self") && common < 1;
  if (to === "behavioral") {
    return (from === "hr" && conditions >= 2 && own < 2) || (from === "language" && work < 1.5 && own < 3);
  }
  if (to === "hr") {
    if (from === "behavioral") return frames.has("questions") || asksConditions;
    return from === "language" && work < 1.5 && common < 1 && back < 1 && own < 2;
  }
  if (frames.has("role") || common > 0) return false;
  return from === "language" ? !isSameField && back < 1 : back < 1.5 && !fields.has("work");
}

/** FNV-1a: the selection is always the same. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}
