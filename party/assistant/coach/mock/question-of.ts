import { INTERVIEW_TYPES, type InterviewType, type Language } from "../../../protocol/vocabulary";
import { findGuide } from "../../../questions/load-guides";
import { loadQuestions } from "../../../questions/load-questions";
import type { Topic } from "../../../questions/question";
import type { ShortGuide } from "../words/coach-words";
import { WORDS } from "../words/words";
import { ownQuestions } from "./own-questions";

/** Prefix of the ids of questions in the candidate's own words. */
export const CHOSEN = "chosen-";

/** A question as it is put. `guide`: what is written for it; null if nothing is. */
export type Put = { type: InterviewType; topic: Topic | null; text: string; guide: ShortGuide | null };

/**
 * The words of a plan's question, by its id. A question that another model planned and no bank has is asked by its
 * title; a plan always ends with the candidate's own questions.
 */
export async function questionOf(
  { id, title, text }: { id: string; title: string; text?: string | undefined },
  about: { type: InterviewType; language: Language; context: string; advert?: string | undefined; isLast: boolean },
): Promise<Put> {
  const words = WORDS[about.language];
  const { openers, opening, closers, topic } = words;
  const known = await bankQuestion(id, about.language);
  if (known) return known;
  const frame = [...openers, ...closers].find((one) => one.id === id) ?? (about.isLast ? closers[0] : undefined);
  if (frame) {
    const guide = openers.includes(frame) ? opening : null;
    return { type: about.type, topic: "warm-up", text: frame.text, guide };
  }

  const own = ownQuestions(about, about.language, about.type).find((one) => one.id === id);
  if (own) return { type: about.type, topic: null, text: own.text, guide: words[own.from].guide };

  if (id.startsWith(CHOSEN) && text) return { type: about.type, topic: null, text, guide: null };
  return { type: about.type, topic: null, text: topic(title), guide: null };
}

async function bankQuestion(id: string, language: Language): Promise<Put | null> {
  const type = INTERVIEW_TYPES.find((one) => id.startsWith(`${one}-`));
  if (!type) return null;
  const question = (await loadQuestions(type, language)).find((one) => one.id === id);
  return question ? { type, topic: question.topic, text: question.text, guide: await findGuide(id, language) } : null;
}
