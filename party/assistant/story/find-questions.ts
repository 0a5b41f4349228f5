import type { InterviewType, Language } from "../../protocol/vocabulary";
import { loadQuestions } from "../../questions/load-questions";
import { countConcepts, termsIn } from "../words/technical-terms";

export type FoundQuestion = { interviewType: InterviewType; questionId: string; question: string };

/** The interview types whose questions ask for a story. */
const TYPE = "behavioral";
const MOST = 5;
/** Below this a similarity is chance. */
const ENOUGH = 2.5;

/** The questions that a story could answer, best first. */
export async function findQuestions(story: string, language: Language): Promise<FoundQuestion[]> {
  const questions = await loadQuestions(TYPE, language);
  const asked = questions.map(({ text, title }) => ({
    terms: termsIn(text),
    concepts: countConcepts(`${title}\n${text}`),
  }));
  const often = new Map<string, number>();
  for (const { terms } of asked) for (const term of terms) often.set(term, (often.get(term) ?? 0) + 1);
  const terms = termsIn(story);
  const concepts = countConcepts(story);
  return questions
    .map((question, n) => ({ question, likeness: asked[n] ? compare(asked[n], { terms, concepts, often }) : 0 }))
    .filter(({ likeness }) => likeness >= ENOUGH)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST)
    .map(({ question: { id, text } }) => ({ interviewType: TYPE, questionId: id, question: text }));
}

type Asked = { terms: ReadonlySet<string>; concepts: readonly number[] };
type StoryTerms = { terms: ReadonlySet<string>; concepts: readonly number[]; often: ReadonlyMap<string, number> };

/** A concept weighs more if the story repeats it, and a term weighs less if many questions contain it. */
function compare(asked: Asked, { terms, concepts, often }: StoryTerms): number {
  const rare = [...asked.terms].filter((term) => terms.has(term)).map((term) => 1.2 / Math.sqrt(often.get(term) ?? 1));
  const alike = asked.concepts.map((count, n) =>
    count > 0 ? 1.5 * Math.min(Math.log2(1 + (concepts[n] ?? 0)), 2.5) : 0,
  );
  return [...rare, ...alike].reduce((sum, one) => sum + one, 0);
}
