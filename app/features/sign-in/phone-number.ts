import * as v from "valibot";
import { phoneSchema } from "../../../functions/shared/contract/user";

/** An example number that no person has. */
export const EXAMPLE_NUMBER = "+14155550123";

/** Separators between digits, and the direction marks that contact lists add. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;

/** The number in international format; null if invalid. Accepts full-width digits of Chinese keyboards. */
export function parsePhone(typed: string): string | null {
  const result = v.safeParse(phoneSchema, typed.normalize("NFKC").replace(SEPARATORS, ""));
  return result.success ? result.output : null;
}
