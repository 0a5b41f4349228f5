import { taskIdOf } from "../../../protocol/mock";
import { INTERVIEW_TYPES, type InterviewType, type Language } from "../../../protocol/vocabulary";
import { findGuide } from "../../../questions/load-guides";
import { loadQuestions } from "../../../questions/load-questions";
import type { Topic } from "../../../questions/question";
import { loadTask } from "../../../tasks/load-tasks";
import type { ShortGuide } from "../../coach-words/coach-words";
import { WORDS } from "../../coach-words/words";
import { askOf } from "../coding/ask-task";
import { ownQuestions } from "./own-questions";

/** Prefix of the ids of questions in the candidate's own words. */
export const CHOSEN = "chosen-";

/** A question as the interviewer asks it. `guide`: its written guide; null if there is none. */
export type Put = { type: InterviewType; topic: Topic | null; text: string; guide: ShortGuide | null };

/**
 * Returns the words of a planned question. A question that another model planned and that is in no bank is asked by its
 * title. The last one of a plan always asks for the candidate's own questions.
 */
export async function questionOf(
  { id, title, text }: { id: string; title: string; text?: string | undefined },
  about: { type: InterviewType; language: Language; context: string; advert?: string | undefined; isLast: boolean },
): Promise<Put> {
  const words = WORDS[about.language];
  const { openers, opening, closers, topic } = words;
  const taskId = taskIdOf({ id });
  const task = taskId === null ? null : await loadTask(taskId);
  if (task) return { type: "technical", topic: null, text: askOf(task, words, about.language), guide: null };
  const known = await bankQuestion(id, about.language);
  if (known) return known;
  const opener = openers.find((one) => one.id === id);
  if (opener) {
    const { text, clarifications, keyPoints } = opener;
    const followUps = startingAt(opening.followUps, openers.indexOf(opener));
    return { type: about.type, topic: "warm-up", text, guide: { followUps, clarifications, keyPoints } };
  }
  const closer = closers.find((one) => one.id === id) ?? (about.isLast ? closers[0] : undefined);
  if (closer) return { type: about.type, topic: "warm-up", text: closer.text, guide: null };

  const own = ownQuestions(about, about.language, about.type).find((one) => one.id === id);
  if (own) return { type: about.type, topic: null, text: own.text, guide: words[own.from].guide };

  if (id.startsWith(CHOSEN) && text) return { type: about.type, topic: null, text, guide: null };
  return { type: about.type, topic: null, text: topic(title), guide: null };
}

/** Rotates follow-ups, so that each opening has another first one. */
function startingAt(followUps: ShortGuide["followUps"], nth: number): ShortGuide["followUps"] {
  const at = nth % followUps.length;
  return [...followUps.slice(at), ...followUps.slice(0, at)];
}

async function bankQuestion(id: string, language: Language): Promise<Put | null> {
  const type = INTERVIEW_TYPES.find((one) => id.startsWith(`${one}-`));
  if (!type) return null;
  const question = (await loadQuestions(type, language)).find((one) => one.id === id);
  return question ? { type, topic: question.topic, text: question.text, guide: await findGuide(id, language) } : null;
}
