import * as v from "valibot";
import { readBaseUrl } from "./hosts.ts";

/** What settings in JSON have in common. It also runs in Node. */

/** JSON text, or the object that it stands for; empty text is an empty object. Undefined for what is none. */
export function readJsonSetting(json: unknown): unknown {
  if (json === undefined || (typeof json === "string" && json.trim() === "")) return {};
  try {
    const value: unknown = typeof json === "string" ? JSON.parse(json) : json;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Continues the sentence that begins with the setting's name. Keys are named, values are not: some of them are secrets.
 * One that got in among the keys stands behind a space.
 */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null
    ? "must be a JSON object"
    : `does not fit at ${path.replace(/\s.*/s, "…")}, which ${explain(issue)}`;
}

function explain(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === "never") return "is not known";
  if (issue.input === undefined) return "is missing";
  return /^(Invalid|Expected) /.test(issue.message) ? "is of the wrong kind" : issue.message;
}

export const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.maxLength(60, "must have at most 60 characters"),
);
/** What goes into a header. */
export const keyField = v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]*$/, "must be a key and nothing else"));
/** What a provider calls its model. */
export const modelField = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,200}$/, "must be the name of a model, without spaces"),
);
/** Without a slash at its end. */
export const baseUrlField = v.pipe(
  v.string(),
  v.trim(),
  v.transform((value) => value.replace(/\/+$/, "")),
  v.check(
    (value) => readBaseUrl(value) !== null,
    "must be an https address such as https://models.example/v1 (http only within a private network)",
  ),
);
export const limitField = v.nullable(
  v.pipe(
    v.number("must be a whole number, or null for none"),
    v.integer("must be a whole number"),
    v.minValue(0, "must not be negative"),
  ),
);
