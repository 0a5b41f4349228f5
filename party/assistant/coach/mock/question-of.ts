import { INTERVIEW_TYPES, type InterviewType, type Language } from "../../../protocol/vocabulary";
import { loadQuestions } from "../../../questions/load-questions";
import type { Asked } from "../gaps";
import { WORDS } from "../words/words";
import { notesQuestion } from "./notes-question";

export type Put = Asked & { followUps: readonly string[] };

/**
 * The words of a plan's question, by its id. A question that another model planned and no bank has is asked by its
 * title; a plan always ends with the candidate's own questions.
 */
export async function questionOf(
  { id, title }: { id: string; title: string },
  about: { type: InterviewType; language: Language; context: string; isLast: boolean },
): Promise<Put> {
  const { openers, closers, topic } = WORDS[about.language];
  const known = await bankQuestion(id, about.language);
  if (known) return known;
  const frame = [...openers, ...closers].find((one) => one.id === id) ?? (about.isLast ? closers[0] : undefined);
  if (frame) return { type: about.type, topic: "warm-up", text: frame.text, followUps: [] };

  const fromNotes = notesQuestion(about.context, about.language, about.type).find((one) => one.id === id);
  if (fromNotes) return { type: about.type, topic: null, text: fromNotes.text, followUps: [] };

  return { type: about.type, topic: null, text: topic(title), followUps: [] };
}

async function bankQuestion(id: string, language: Language): Promise<Put | null> {
  const type = INTERVIEW_TYPES.find((one) => id.startsWith(`${one}-`));
  if (!type) return null;
  const question = (await loadQuestions(type, language)).find((one) => one.id === id);
  return question ? { ...question, type } : null;
}
