import type { InterviewType, Language } from "../../../protocol/vocabulary";
import { hash } from "../hash";
import { quoted } from "../interviewer-speech";
import { readNotes } from "../notes";
import { WORDS } from "../words/words";

/** Questions about the candidate's notes: one for each line about an achievement, best first. */
export function notesQuestion(
  context: string,
  language: Language,
  type: InterviewType,
): { id: string; title: string; text: string }[] {
  if (type === "language") return [];
  const { title, text } = WORDS[language].notes;
  return readNotes(context)
    .filter((note) => note.worth >= 3)
    .slice(0, 40)
    .map((note) => ({
      id: `coach-notes-${hash(note.text).toString(36)}`,
      title,
      text: text(quoted(note.text, language)),
    }));
}
