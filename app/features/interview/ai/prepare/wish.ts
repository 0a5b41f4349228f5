import * as v from "valibot";
import { CRITERIA, type Criterion } from "../../../../../party/protocol/analysis";
import { INTERVIEW_TYPES } from "../../../../../party/protocol/vocabulary";
import { withBrief } from "../../../../state/practice-brief";
import { SETTING_LENGTH } from "../../../../state/settings";

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SETTING_LENGTH));

/** What a link to the preparation asks for, in the names of its parameters. What makes no sense is passed over. */
const wishSchema = v.object({
  type: v.fallback(v.nullable(v.picklist(INTERVIEW_TYPES)), null),
  focus: v.fallback(v.nullable(v.picklist(CRITERIA)), null),
  company: v.fallback(v.nullable(name), null),
  position: v.fallback(v.nullable(name), null),
});
export type Wish = v.InferOutput<typeof wishSchema>;

const PARAMETERS = ["type", "focus", "company", "position"] as const;

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

/** The sentence that tells the interviewer of each criterion. */
export type FocusWords = Readonly<Record<Criterion, string>>;

/** What the text asks to practise; null where nothing. */
export function focusIn(text: string, words: FocusWords): Criterion | null {
  return CRITERIA.find((criterion) => text.includes(words[criterion])) ?? null;
}

/** The same text with this focus before it, and with no other; null takes each out. */
export function withFocus(text: string, words: FocusWords, focus: Criterion | null): string {
  const others = CRITERIA.filter((criterion) => criterion !== focus);
  const rest = others.reduce((left, criterion) => left.replace(words[criterion], "").trim(), text);
  return focus === null ? rest : withBrief(words[focus], rest);
}
