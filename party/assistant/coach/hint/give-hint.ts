import type { Language } from "../../../protocol/vocabulary";
import { hasWords } from "../../../text/fold";
import { hasHan } from "../../../text/letters";
import { WORDS } from "../../coach-words/words";
import { matchQuestion } from "../../points/match-question";
import { kindOf, type QuestionKind } from "../../question-kind";
import type { HintTask } from "../../task";
import { languageOf, quoted } from "../../words/interviewer-speech";
import { readNotes } from "../notes";
import { questionIn } from "../question-in";
import { findNotes, strongest } from "./find-notes";
import { OUTLINES, type Outlines } from "./outlines";

const MOST_POINTS = 6;
/** Questions about the person as a whole: the strongest notes fit. */
const ABOUT_THE_PERSON: readonly QuestionKind[] = ["introduction", "strength"];
/** Questions for which a story from work would be out of place. */
const WITHOUT_STORY: readonly QuestionKind[] = ["pay", "scene", "yours", "coding", "weakness"];

/**
 * Points to speak from, the most useful first: the user's own lines if they fit the question, then what a good answer
 * to this very question contains, or a frame for its kind if the banks don't have it.
 */
export async function giveHint(task: HintTask): Promise<string> {
  const language = languageOf(task.lang);
  const words = OUTLINES[language];
  const question = questionIn(task.lines, task.about);
  const picture = task.image ? [words.noPicture] : [];
  if (question === "") return asList([...picture, words.none, ...words.points.general]);

  const matched = await matchQuestion(question, task.interviewType, language);
  const kind = kindOf(matched?.text ?? question, matched?.type ?? task.interviewType, task.promptType);
  // A follow-up asks for one detail of the answer.
  if (matched?.isFollowUp || (!matched && (isOwnFollowUp(question, language) || isFollowUp(task))))
    return asList([...words.followUp, ...picture]);

  const own = ownLines(task, kind, question, words, language);
  const company =
    kind === "motivation" && task.company.trim() ? [words.about([...task.company.trim()].slice(0, 60).join(""))] : [];
  const room = MOST_POINTS - own.length - company.length - picture.length;
  const points = matched ? matched.guide.keyPoints.map(({ text }) => text).slice(0, room) : frameFor(kind, words, room);
  const [first, ...rest] = points;
  // An introduction begins with the point, not with a story.
  const start = ABOUT_THE_PERSON.includes(kind) ? [first ?? "", ...own] : [...own, ...company, first ?? ""];
  return asList([...start, ...rest, ...picture]);
}

/** Whether the coach asks this after its own questions, which are in no bank. */
function isOwnFollowUp(question: string, language: Language): boolean {
  const { opening, notes, advert } = WORDS[language];
  const guides = [opening, notes.guide, advert.guide];
  return guides.some(({ followUps }) => followUps.some(({ text }) => hasWords(question, text)));
}

/** Whether the interviewer refers to an answer in few words. */
function isFollowUp({ lines, about }: HintTask): boolean {
  const named = lines.findLastIndex(
    ({ id, role }) => role !== "candidate" && (about.length === 0 || about.includes(id)),
  );
  const before = lines.slice(0, named);
  const answered = before.findLastIndex(({ role }) => role === "candidate");
  const text = lines[named]?.text ?? "";
  const isShort = hasHan(text) ? [...text].length <= 24 : text.split(/\s+/).length <= 14;
  return answered > 0 && isShort && POINTS_BACK.test(text);
}

/** Words that refer to the answer just given. */
const POINTS_BACK =
  /\b(?:that|this|it|there|then|them|those|these)\b|其中|这(?:件|个|样|次|里)|這(?:件|個|樣|次|裡)|那(?:件|个|個|次|时|時|样|樣)|当时|當時|后来|後來|刚才|剛才|之后|之後|它/i;

/** A shorter frame drops the task first, then the lesson; never the result. */
function frameFor(kind: QuestionKind, words: Outlines, room: number): readonly string[] {
  const points = words.points[kind];
  const dispensable = kind === "story" ? [4, 1] : [];
  const left = dispensable.slice(0, Math.max(0, points.length - room));
  return points.filter((_, i) => !left.includes(i)).slice(0, room);
}

function ownLines(task: HintTask, kind: QuestionKind, question: string, words: Outlines, language: Language): string[] {
  if (WITHOUT_STORY.includes(kind)) return [];
  const notes = readNotes(task.context);
  const about = kind === "motivation" ? `${question} ${task.position}` : question;
  const [first, second] = ABOUT_THE_PERSON.includes(kind) ? strongest(notes, 2) : findNotes(notes, about);
  return [
    ...(first ? [words.story(brief(first.text, language))] : []),
    ...(second ? [words.also(brief(second.text, language))] : []),
  ];
}

/** Shortens a line so that it can be read at a glance. */
function brief(text: string, language: Language): string {
  const characters = [...text];
  const most = hasHan(text) ? 46 : 120;
  if (characters.length <= most) return quoted(text, language);
  const start = characters.slice(0, most).join("");
  return quoted(`${start.replace(/\s+\S*$/, "")}…`, language);
}

function asList(points: readonly string[]): string {
  return points.map((point) => `- ${point}\n`).join("");
}
