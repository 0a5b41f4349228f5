import * as v from "valibot";
import { phoneSchema } from "../../../functions/shared/contract/user";

/** A number as it should be typed; it belongs to nobody. */
export const EXAMPLE_NUMBER = "+14155550123";

/** What people put between the digits, and the marks of direction that contact lists copy along. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;

/** The number in international format, or null when it is none. Chinese keyboards write wide digits. */
export function parsePhone(typed: string): string | null {
  const result = v.safeParse(phoneSchema, typed.normalize("NFKC").replace(SEPARATORS, ""));
  return result.success ? result.output : null;
}
