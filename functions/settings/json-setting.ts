import * as v from "valibot";

/**
 * A setting in JSON: text, or in wrangler.toml a table, which the platform hands over as an object; empty: nothing is
 * configured. Kept as one line of JSON without a `'`, so that it can stand in a file of settings whatever is in it.
 * `parse` answers problems as the rest of a sentence that begins with the setting's name. It also runs in Node.
 */
export function jsonSetting(parse: (json: unknown) => { ok: true } | { ok: false; problems: readonly string[] }) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.looseObject({})], "must be a JSON object"),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        if (typeof value === "string" && value.trim() === "") return "";
        const parsed = parse(value);
        if (parsed.ok) {
          const json = JSON.stringify(typeof value === "string" ? JSON.parse(value) : value);
          return json.replaceAll("'", "\\u0027");
        }
        for (const message of parsed.problems) addIssue({ message });
        return NEVER;
      }),
    ),
    "",
  );
}
