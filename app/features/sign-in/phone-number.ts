import * as v from "valibot";
import { phoneSchema } from "../../../functions/contract/user";

/** A number as it should be typed; it belongs to nobody. */
export const EXAMPLE_NUMBER = "+14155550123";

/** What people put between the digits. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u00a0]/g;

/** The number in international format, or null when it is none. */
export function parsePhone(typed: string): string | null {
  const result = v.safeParse(phoneSchema, typed.replace(SEPARATORS, ""));
  return result.success ? result.output : null;
}
