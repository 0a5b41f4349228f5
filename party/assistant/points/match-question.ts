import { INTERVIEW_TYPES, type InterviewType, type Language } from "../../protocol/vocabulary";
import type { Guide } from "../../questions/guide";
import { loadGuides } from "../../questions/load-guides";
import { loadQuestions } from "../../questions/load-questions";
import type { Question } from "../../questions/question";
import { fold } from "../../text/fold";
import { late } from "../../text/letters";
import { termsIn } from "../coach/terms";

/** `isFollowUp`: one of the guide's follow-ups was asked, not the question itself. */
export type MatchedQuestion = Pick<Question, "id" | "text" | "topic"> & {
  type: InterviewType;
  guide: Guide;
  isFollowUp: boolean;
};

/** Lowest share of a bank question's content words that the asked words contain, and vice versa. */
const ALIKE = 0.75;
/** Required distance to the second-best question: otherwise it could be either. */
const MARGIN = 0.15;
const FEWEST_TERMS = 3;

const SIGNS = late(String.raw`[\s\p{P}]`, "gu");
const bare = (text: string) => fold(text).replace(SIGNS(), "");

/** Finds the bank question that these words ask nearly literally; null otherwise. Precision comes before coverage. */
export async function matchQuestion(
  asked: string,
  type: InterviewType,
  language: Language,
): Promise<MatchedQuestion | null> {
  const words = bare(asked);
  if (words === "") return null;
  const types = [type, ...INTERVIEW_TYPES.filter((one) => one !== type)];
  const banks = await Promise.all(
    types.map(async (one) => ({
      type: one,
      guides: await loadGuides(one, language),
      questions: await loadQuestions(one, language),
    })),
  );
  const all = banks.flatMap(({ type: of, guides, questions }) =>
    questions.flatMap(({ id, text, topic }) => (guides[id] ? [{ id, type: of, text, topic, guide: guides[id] }] : [])),
  );
  const literal = all.find(({ text }) => words.includes(bare(text)));
  if (literal) return { ...literal, isFollowUp: false };
  const followed = all.find(({ guide }) => guide.followUps.some(({ text }) => words.includes(bare(text))));
  if (followed) return { ...followed, isFollowUp: true };

  const terms = termsIn(asked);
  const own = all.filter((one) => one.type === type).map((one) => ({ one, terms: termsIn(one.text) }));
  const often = new Map<string, number>();
  for (const { terms: of } of own) for (const term of of) often.set(term, (often.get(term) ?? 0) + 1);
  const weight = (of: ReadonlySet<string>) =>
    [...of].reduce((sum, term) => sum + Math.log(1 + all.length / (often.get(term) ?? 1)), 0);
  const ranked = own
    .filter(({ terms: of }) => of.size >= FEWEST_TERMS)
    .map(({ one, terms: of }) => {
      const shared = weight(new Set([...of].filter((term) => terms.has(term))));
      return { one, share: Math.min(shared / weight(of), shared / Math.max(weight(terms), 1)) };
    })
    .sort((a, b) => b.share - a.share);
  const [best, second] = ranked;
  if (!best || best.share < ALIKE || best.share - (second?.share ?? 0) < MARGIN) return null;
  return { ...best.one, isFollowUp: false };
}
