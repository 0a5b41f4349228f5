import { type Language, SPOKEN_LANGUAGE_OF, type SpokenLanguage } from "../../../../party/protocol/vocabulary";
import type { Question, Topic } from "../../../../party/questions/question";
import type { OwnQuestion } from "./own-questions";

/** A question as the list shows it. */
export type ListedQuestion = { id: string; text: string; followUps: readonly string[]; lang: SpokenLanguage };
export type QuestionGroup = { topic: Topic | "own"; questions: readonly ListedQuestion[] };

export function ownGroup(items: readonly OwnQuestion[], language: Language): QuestionGroup {
  const questions = items.map(({ id, text }) => ({ id, text, followUps: [], lang: languageOf(text, language) }));
  return { topic: "own", questions };
}

/** By topic, in the order of `topics`. */
export function bankGroups(bank: readonly Question[], topics: readonly Topic[], language: Language): QuestionGroup[] {
  return topics.flatMap((topic) => {
    const questions = bank
      .filter((question) => question.topic === topic)
      .map(({ id, text, followUps }) => ({ id, text, followUps, lang: SPOKEN_LANGUAGE_OF[language] }));
    return questions.length > 0 ? [{ topic, questions }] : [];
  });
}

/** Finds questions with each word of the query in the question, its follow-ups or its topic's name. */
export function searchGroups(
  groups: readonly QuestionGroup[],
  query: string,
  nameOf: (topic: QuestionGroup["topic"]) => string,
): QuestionGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap(({ topic, questions }) => {
    const found = questions.filter(({ text, followUps }) => {
      const all = fold([text, ...followUps, nameOf(topic)].join("\n"));
      return words.every((word) => all.includes(word));
    });
    return found.length > 0 ? [{ topic, questions: found }] : [];
  });
}

/** People write their own questions in whatever language they will ask them in. */
export function languageOf(text: string, language: Language): SpokenLanguage {
  const isChinese = /\p{Script=Han}/u.test(text);
  if (!isChinese) return "en-US";
  return language === "en" ? "zh-CN" : SPOKEN_LANGUAGE_OF[language];
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
