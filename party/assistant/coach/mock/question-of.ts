import { INTERVIEW_TYPES, type InterviewType } from "../../../protocol/vocabulary";
import { loadQuestions } from "../../../questions/load-questions";
import type { QuestionLanguage } from "../../../questions/question";
import type { Asked } from "../gaps";
import { WORDS } from "../words/words";
import { notesQuestion } from "./notes-question";

export type Put = Asked & { followUps: readonly string[] };

/**
 * The question of a plan by its id, in words. A question that another model planned and that no bank has is put by its
 * title.
 */
export async function questionOf(
  { id, title }: { id: string; title: string },
  about: { type: InterviewType; language: QuestionLanguage; context: string },
): Promise<Put> {
  const { openers, closers, topic } = WORDS[about.language];
  const frame = [...openers, ...closers].find((one) => one.id === id);
  if (frame) return { type: about.type, topic: "warm-up", text: frame.text, followUps: [] };

  const fromNotes = notesQuestion(about.context, about.language, about.type).find((one) => one.id === id);
  if (fromNotes) return { type: about.type, topic: null, text: fromNotes.text, followUps: [] };

  const known = await bankQuestion(id, about.language);
  return known ?? { type: about.type, topic: null, text: topic(title), followUps: [] };
}

async function bankQuestion(id: string, language: QuestionLanguage): Promise<Put | null> {
  const type = INTERVIEW_TYPES.find((one) => id.startsWith(`${one}-`));
  if (!type) return null;
  const question = (await loadQuestions(type, language)).find((one) => one.id === id);
  return question ? { ...question, type } : null;
}
