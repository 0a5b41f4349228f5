import { profileFields } from "./fields";
import type { AnswerText } from "./text";

/** How many different technical terms were said. */
export function findTechnical(text: AnswerText): number {
  return profileFields(text).area("tech");
}
