import * as v from "valibot";
import { idSchema } from "../../party/protocol/entities";
import { FIRST_QUESTION_LENGTH } from "../../party/protocol/limits";
import { cutText } from "../../party/text/cut-text";
import { TAB_DRAFTS, type TabStorage, tabStorage } from "./tab-storage";

/** A question that the person wants to practice, on its way to the preparation of an interview. `id`: of the bank. */
export const firstQuestionSchema = v.object({ id: v.optional(idSchema), text: v.string() });
export type FirstQuestion = v.InferOutput<typeof firstQuestionSchema>;

const keptSchema = v.object({ uid: v.string(), question: firstQuestionSchema });

/** Removed when the person logs out. */
const KEY = TAB_DRAFTS.first;

/** In this tab only, until it is replaced, left out or asked. */
export function handFirstQuestion(uid: string, { id, text }: FirstQuestion, to: TabStorage = tabStorage): void {
  const question = { id, text: cutText(text.trim(), FIRST_QUESTION_LENGTH) };
  to.setItem(KEY, JSON.stringify({ uid, question }));
}

/** Null: none for this person. */
export function readFirstQuestion(uid: string, from: TabStorage = tabStorage): FirstQuestion | null {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(from.getItem(KEY) ?? "null"));
    return parsed.success && parsed.output.uid === uid ? parsed.output.question : null;
  } catch {
    return null;
  }
}

export function forgetFirstQuestion(from: TabStorage = tabStorage): void {
  from.removeItem(KEY);
}
