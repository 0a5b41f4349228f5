import * as v from "valibot";
import { idSchema } from "../../party/protocol/entities";
import { FIRST_QUESTION_LENGTH, REHEARSED_AT_ONCE } from "../../party/protocol/limits";
import { cutText } from "../../party/text/cut-text";
import { TAB_DRAFTS, type TabStorage, tabStorage } from "./tab-storage";

/** A question that the person wants to practice. `id`: of the bank. */
const chosenQuestionSchema = v.object({ id: v.optional(idSchema), text: v.string() });
export type ChosenQuestion = v.InferOutput<typeof chosenQuestionSchema>;

/** Questions on their way to the preparation of an interview. `only`: it asks these and no others. */
export const chosenQuestionsSchema = v.object({
  questions: v.pipe(v.array(chosenQuestionSchema), v.minLength(1), v.maxLength(REHEARSED_AT_ONCE)),
  only: v.boolean(),
});
export type ChosenQuestions = v.InferOutput<typeof chosenQuestionsSchema>;

const keptSchema = v.object({ uid: v.string(), chosen: chosenQuestionsSchema });

/** Removed when the person logs out. */
const KEY = TAB_DRAFTS.chosen;

/** In this tab only, until they are replaced, left out or asked. */
export function handQuestions(uid: string, { questions, only }: ChosenQuestions, to: TabStorage = tabStorage): void {
  const cut = questions
    .slice(0, REHEARSED_AT_ONCE)
    .map(({ id, text }) => ({ id, text: cutText(text.trim(), FIRST_QUESTION_LENGTH) }));
  to.setItem(KEY, JSON.stringify({ uid, chosen: { questions: cut, only } }));
}

/** Null: none for this person. */
export function readQuestions(uid: string, from: TabStorage = tabStorage): ChosenQuestions | null {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(from.getItem(KEY) ?? "null"));
    return parsed.success && parsed.output.uid === uid ? parsed.output.chosen : null;
  } catch {
    return null;
  }
}

export function forgetQuestions(from: TabStorage = tabStorage): void {
  from.removeItem(KEY);
}
