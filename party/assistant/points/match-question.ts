import { INTERVIEW_TYPES, type InterviewType, type Language } from "../../protocol/vocabulary";
import type { Guide } from "../../questions/guide";
import { loadGuides } from "../../questions/load-guides";
import { loadQuestions } from "../../questions/load-questions";
import type { Question } from "../../questions/question";
import { fold } from "../../text/fold";
import { late } from "../../text/letters";
import { loadOnce } from "../../text/once";
import { termsIn } from "../words/technical-terms";

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

/** A question that can be found; `bare`: its words without spaces and signs. */
type Found = Omit<MatchedQuestion, "isFollowUp"> & { bare: string; bareFollowUps: readonly string[] };
/** A question of the asked type with its content words, which are many enough to tell it from others. */
type Ranked = { one: Found; terms: ReadonlySet<string>; weight: number };
type Banks = { all: readonly Found[]; ranked: readonly Ranked[]; weigh: (terms: Iterable<string>) => number };

/** Read once for each type and language: a report looks for each of its questions. */
const openBanks = loadOnce(readBanks);

/** All questions with a guide, those of `type` first. */
async function readBanks(type: InterviewType, language: Language): Promise<Banks> {
  const types = [type, ...INTERVIEW_TYPES.filter((one) => one !== type)];
  const read = async (of: InterviewType): Promise<Found[]> => {
    const [guides, questions] = await Promise.all([loadGuides(of, language), loadQuestions(of, language)]);
    return questions.flatMap(({ id, text, topic }) => {
      const guide = guides[id];
      if (!guide) return [];
      const bareFollowUps = guide.followUps.map((followUp) => bare(followUp.text));
      return [{ id, type: of, text, topic, guide, bare: bare(text), bareFollowUps }];
    });
  };
  const all = (await Promise.all(types.map(read))).flat();
  const own = all.filter((one) => one.type === type).map((one) => ({ one, terms: termsIn(one.text) }));
  const often = new Map<string, number>();
  for (const { terms } of own) for (const term of terms) often.set(term, (often.get(term) ?? 0) + 1);
  const weigh = (terms: Iterable<string>) =>
    [...terms].reduce((sum, term) => sum + Math.log(1 + all.length / (often.get(term) ?? 1)), 0);
  const ranked = own
    .filter(({ terms }) => terms.size >= FEWEST_TERMS)
    .map(({ one, terms }) => ({ one, terms, weight: weigh(terms) }));
  return { all, ranked, weigh };
}

/** Finds the bank question that these words ask nearly literally; null otherwise. Precision comes before coverage. */
export async function matchQuestion(
  asked: string,
  type: InterviewType,
  language: Language,
): Promise<MatchedQuestion | null> {
  const words = bare(asked);
  if (words === "") return null;
  const { all, ranked, weigh } = await openBanks(type, language);
  const literal = all.find((one) => words.includes(one.bare));
  if (literal) return matched(literal, false);
  const followed = all.find(({ bareFollowUps }) => bareFollowUps.some((followUp) => words.includes(followUp)));
  if (followed) return matched(followed, true);

  const terms = termsIn(asked);
  const weight = Math.max(weigh(terms), 1);
  const [best, second] = ranked
    .map(({ one, terms: of, weight: whole }) => {
      const shared = weigh([...of].filter((term) => terms.has(term)));
      return { one, share: Math.min(shared / whole, shared / weight) };
    })
    .sort((a, b) => b.share - a.share);
  if (!best || best.share < ALIKE || best.share - (second?.share ?? 0) < MARGIN) return null;
  return matched(best.one, false);
}

function matched({ id, type, text, topic, guide }: Found, isFollowUp: boolean): MatchedQuestion {
  return { id, type, text, topic, guide, isFollowUp };
}
