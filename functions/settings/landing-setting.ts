import * as v from "valibot";
import { type LandingContent, landingContentSchema } from "../shared/contract/landing.ts";

/** The setting `LANDING_CONTENT`. Like functions/settings/env.ts, of which it is a part, it also runs in Node. */

/**
 * JSON text, or in wrangler.toml a table, which the platform hands over as an object; empty: everything as it is. Kept as
 * one line of JSON without a `'`, so that it can stand in a file of settings whatever people said.
 */
export const landingSetting = v.optional(
  v.pipe(
    v.union([v.string(), v.looseObject({})], "must be a JSON object"),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      if (typeof value === "string" && value.trim() === "") return "";
      const given = typeof value === "string" ? parseText(value) : value;
      if (given === undefined || Array.isArray(given)) {
        addIssue({ message: 'must be a JSON object, such as {"claim": "For our students"}' });
        return NEVER;
      }
      const result = v.safeParse(landingContentSchema, given);
      if (result.success) return JSON.stringify(result.output).replaceAll("'", "\\u0027");
      for (const issue of result.issues) addIssue({ message: describe(issue) });
      return NEVER;
    }),
  ),
  "",
);

/** What an operator has put on the landing page, of a setting that was found to fit. */
export function readLandingContent({ LANDING_CONTENT: text }: { LANDING_CONTENT: string }): LandingContent {
  return v.parse(landingContentSchema, text === "" ? {} : JSON.parse(text));
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Continues the sentence that begins with the setting's name. Keys are named, values are not. */
function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? "must be a JSON object" : `does not fit at ${path}, which ${explain(issue)}`;
}

function explain(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === "never") return "is not known";
  if (issue.input === undefined) return "is missing";
  return issue.message.startsWith("Invalid ") ? "is of the wrong kind" : issue.message;
}
