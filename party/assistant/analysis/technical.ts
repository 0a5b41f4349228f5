import { profileFields } from "./fields";
import type { AnswerText } from "./text";

/** Number of different technical terms. */
export function findTechnical(text: AnswerText): number {
  return profileFields(text).area("tech");
}
