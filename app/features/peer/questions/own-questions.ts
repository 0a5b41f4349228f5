import * as v from "valibot";
import { localStorageOrNull } from "../../../state/browser-storage";
import { StoredList } from "../../../state/stored-list";

export const LONGEST_OWN_QUESTION = 500;
const MOST = 300;

const ownQuestionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_OWN_QUESTION)),
});
export type OwnQuestion = v.InferOutput<typeof ownQuestionSchema>;
export type OwnQuestions = StoredList<OwnQuestion>;

export function ownQuestionsKey(uid: string): string {
  return `mocki.questions.${encodeURIComponent(uid)}`;
}

export function createOwnQuestions(storage: Storage | null, uid: string): OwnQuestions {
  return new StoredList(storage, ownQuestionsKey(uid), ownQuestionSchema);
}

const opened = new Map<string, OwnQuestions>();

/** One list for each person on this page: what a notice brings back appears wherever the list is shown. */
export function openOwnQuestions(uid: string): OwnQuestions {
  const list = opened.get(uid) ?? createOwnQuestions(localStorageOrNull(), uid);
  opened.set(uid, list);
  return list;
}

/** Typed or pasted questions, one in each line, without the numbers and bullets of a list. */
export function splitQuestions(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–·]|\(?\d{1,3}[.)、．](?!\d))\s*/u, "").trim())
    .filter((line) => line !== "");
}

/** Adds what is not in the list yet, as far as there is room. */
export function addQuestions(
  items: readonly OwnQuestion[],
  texts: readonly string[],
  newId: () => string,
): readonly OwnQuestion[] {
  const known = new Set(items.map(({ text }) => text));
  const added = texts.flatMap((text) => {
    if (known.has(text)) return [];
    known.add(text);
    return [{ id: newId().slice(0, 12), text }];
  });
  return [...items, ...added].slice(0, Math.max(MOST, items.length));
}
