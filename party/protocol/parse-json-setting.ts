import * as v from "valibot";
import { readBaseUrl } from "./hosts.ts";

/** Shared by all settings in JSON. It also runs in Node. */

/** Accepts JSON text or the object itself; empty text is an empty object. Undefined for anything else. */
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
 * Continues the sentence that begins with the setting's name. It names keys but no values, because some values are
 * secrets. A key that contains a space may be a secret in the wrong place, so it is cut there.
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
/** A value for a header. */
export const keyField = v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]*$/, "must be a key and nothing else"));
/** A provider's name for its model. */
export const modelField = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,200}$/, "must be the name of a model, without spaces"),
);
/** Without a trailing slash. */
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
/** Limits of one day; null: none. */
export const dailyLimitsField = v.optional(
  v.strictObject({
    perUser: v.optional(limitField),
    perAddress: v.optional(limitField),
    guests: v.optional(limitField),
    total: v.optional(limitField),
  }),
  {},
);
