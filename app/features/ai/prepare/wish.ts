import * as v from "valibot";
import { CRITERIA, type Criterion } from "../../../../party/protocol/analysis";
import { INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { SETTING_LENGTH } from "../../../state/settings";

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SETTING_LENGTH));

/** Settings in a link to the preparation, by parameter name. Invalid values are ignored. */
const wishSchema = v.object({
  type: v.fallback(v.nullable(v.picklist(INTERVIEW_TYPES)), null),
  company: v.fallback(v.nullable(name), null),
  position: v.fallback(v.nullable(name), null),
});
export type Wish = v.InferOutput<typeof wishSchema>;

const PARAMETERS = ["type", "company", "position"] as const;

/** Null: the address asks for nothing. */
export function readWish(search: URLSearchParams): Wish | null {
  if (!PARAMETERS.some((name) => search.has(name))) return null;
  return v.parse(wishSchema, Object.fromEntries(PARAMETERS.map((name) => [name, search.get(name)])));
}

/** The address without what is taken up once: a reload must not undo what the person has changed since. */
export function withoutWish(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of PARAMETERS) rest.delete(name);
  return rest;
}

const FOCUS = "focus";
const focusSchema = v.fallback(v.nullable(v.picklist(CRITERIA)), null);

/** The criterion to practice. It stays in the address: it applies to this preparation and is stored nowhere else. */
export function readFocus(search: URLSearchParams): Criterion | null {
  return v.parse(focusSchema, search.get(FOCUS));
}

export function withoutFocus(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(FOCUS);
  return rest;
}
