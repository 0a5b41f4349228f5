import type { Language } from "../../../protocol/vocabulary";
import { hasHan } from "../../../text/letters";
import { kindOf, type QuestionKind } from "../../question-kind";
import type { HintTask } from "../../task";
import { languageOf, quoted } from "../interviewer-speech";
import { readNotes } from "../notes";
import { questionIn } from "../question-in";
import { findNotes, strongest } from "./find-notes";
import { knownFollowUp } from "./known-follow-up";
import { OUTLINES, type Outlines } from "./outlines";

const MOST_POINTS = 6;
/** About the whole person, so the strongest notes fit. */
const ABOUT_THE_PERSON: readonly QuestionKind[] = ["introduction", "strength"];
/** A story from work would be out of place. */
const WITHOUT_STORY: readonly QuestionKind[] = ["pay", "scene", "yours", "coding", "weakness"];

/** Points to speak from, the most useful first: the user's own lines if they fit the question, then a frame. */
export async function giveHint(task: HintTask): Promise<string> {
  const language = languageOf(task.lang);
  const words = OUTLINES[language];
  const question = questionIn(task.lines, task.about);
  const picture = task.image ? [words.noPicture] : [];
  if (question === "") return asList([...picture, words.none, ...words.points.general]);

  const kind = kindOf(question, task.interviewType, task.promptType);
  const own = ownLines(task, kind, question, words, language);
  const company =
    kind === "motivation" && task.company.trim() ? [words.about([...task.company.trim()].slice(0, 60).join(""))] : [];
  const follow = await knownFollowUp(question, task.interviewType, language);
  const next = follow ? [words.next(follow)] : [];
  const room = MOST_POINTS - own.length - company.length - next.length - picture.length;
  const [first, ...frame] = frameFor(kind, words, room);
  // An introduction begins with the point, not with a story.
  const start = ABOUT_THE_PERSON.includes(kind) ? [first ?? "", ...own] : [...own, ...company, first ?? ""];
  return asList([...start, ...frame, ...next, ...picture]);
}

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

/** As much of a line as can be read at a glance. */
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
