import { judgeScorable } from "../../analysis/judge-scorable";
import { settleAnswer } from "../../analysis/restart";
import { frameOf } from "../../question-kind";
import type { ModelAnswerTask } from "../../task";
import { readAnswer } from "../coach-cues";
import { findNotes } from "../hint/find-notes";
import { knownFollowUp } from "../hint/known-follow-up";
import { languageOf, quoted } from "../interviewer-speech";
import { staysWithQuestion } from "../mock/stays";
import { type Note, readNotes } from "../notes";
import { answerTo, questionIn } from "../question-in";
import { ANSWER_WORDS } from "./answer-words";
import { PARTS, type Part, shapeOf, sortAnswer } from "./parts";

/** The part that a line of notes can fill. */
const FROM_NOTES: readonly Part[] = ["action", "example", "result"];

/** An example of a good answer: the candidate's words in order, with gaps marked. */
export async function buildAnswer(task: ModelAnswerTask): Promise<string> {
  const language = languageOf(task.lang);
  const words = ANSWER_WORDS[language];
  const question = questionIn(task.lines, task.about);
  const lines = answerTo(task.lines, task.about, ({ text }) => staysWithQuestion(text, language));
  const reason = judgeScorable({
    interviewType: task.interviewType,
    lang: task.lang,
    question: { segmentId: null, text: question },
    answer: lines,
  });
  const unusable = lines.length > 0 && (reason === "meaningless" || reason === "off_topic" || reason === "no_answer");
  const answer = unusable
    ? ""
    : settleAnswer(lines)
        .map(({ text }) => text)
        .join("\n");

  const shape = shapeOf(frameOf(question, task.interviewType));
  const told = sortAnswer(answer, shape);
  const notes = findNotes(readNotes(task.context), question);
  const reading = readAnswer(answer);
  const rows = PARTS[shape].map((part) => {
    const said = told.get(part);
    const hints = [
      ...(said ? [] : [words.gaps[part]]),
      ...(said && part === "action" && reading.weOnly ? [words.weOnly] : []),
      ...(said && part === "result" && !reading.number ? [words.noNumber] : []),
      ...(said ? [] : noteFor(part, notes).map((note) => words.notes(quoted(note.text, language)))),
    ];
    const text = said ? [tidy(said, language === "en")] : [];
    return `**${words.names[part]}**${words.colon}${[...text, ...hints.map((hint) => `[${hint}]`)].join(" ")}\n`;
  });
  const follow = await knownFollowUp(question, task.interviewType, language);
  const about = told.size > 0 ? words.built : unusable ? words.unusable : words.empty;
  return [`${about}\n`, ...rows, ...(follow ? [`${words.next(follow)}\n`] : [])].join("\n");
}

function noteFor(part: Part, notes: readonly Note[]): readonly Note[] {
  return part === FROM_NOTES.find((one) => one === part)
    ? notes.slice(part === "result" ? 1 : 0, part === "result" ? 2 : 1)
    : [];
}

/** Limits one part to a length that can be followed; a piece cut out of a sentence ends like one. */
function tidy(pieces: readonly string[], spaced: boolean): string {
  return pieces
    .slice(0, 7)
    .join(spaced ? " " : "")
    .replace(/[,，;；]$/u, spaced ? "." : "。");
}
