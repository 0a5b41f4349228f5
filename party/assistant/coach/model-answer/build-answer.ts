import { hasWords } from "../../../text/fold";
import { WORDS } from "../../coach-words/words";
import { matchQuestion } from "../../points/match-question";
import { frameOf } from "../../question-kind";
import type { ModelAnswerTask } from "../../task";
import { languageOf, quoted } from "../../words/interviewer-speech";
import { findNotes } from "../hint/find-notes";
import { readNotes } from "../notes";
import { questionIn } from "../question-in";
import { ANSWER_WORDS } from "./answer-words";
import { PARTS, shapeOf } from "./parts";

/**
 * Returns the sample that was written for the question, with its steps as a frame to fill in; for other questions only
 * a frame. The candidate's own words aren't used, because rules can't improve their wording.
 */
export async function buildAnswer(task: ModelAnswerTask): Promise<string> {
  const language = languageOf(task.lang);
  const words = ANSWER_WORDS[language];
  const question = questionIn(task.lines, task.about);
  const row = (label: string, text: string) => `**${label}**${words.colon}${text}\n`;
  const notes = findNotes(readNotes(task.context), question).map(
    ({ text }) => `${words.notes(quoted(text, language))}\n`,
  );
  const matched = await matchQuestion(question, task.interviewType, language);
  if (matched) {
    const { who, parts } = matched.guide.sample;
    return [
      `${words.sample(who)}\n`,
      ...parts.map(({ label, text }) => row(label, text)),
      `${words.own}\n`,
      ...parts.map(({ label }) => row(label, "…")),
      ...notes,
    ].join("\n");
  }
  const opener = WORDS[language].openers.find(({ text }) => hasWords(question, text));
  if (opener) {
    const frame = opener.keyPoints.map(({ text }) => row(text, "…"));
    return [`${words.noSample}\n`, ...frame, ...notes].join("\n");
  }
  const shape = shapeOf(frameOf(question, task.interviewType));
  const frame = PARTS[shape].map((part) => row(words.names[part], `[${words.gaps[part]}]`));
  return [`${words.noSample}\n`, ...frame, ...notes].join("\n");
}
