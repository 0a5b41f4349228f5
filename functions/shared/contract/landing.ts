import * as v from "valibot";
import { LANGUAGES } from "../../../party/protocol/vocabulary.ts";

const sentence = v.pipe(v.string(), v.trim(), v.maxLength(600, "must have at most 600 characters"));

/** One text for all languages, or one for each that is given; a language without its own falls back to English. */
const localized = v.union(
  [sentence, v.strictObject({ ...v.entriesFromList(LANGUAGES, v.optional(sentence)), en: sentence })],
  `must be a text, or an object of texts with "en" and, if there are any, ${LANGUAGES.filter((one) => one !== "en").join(" and ")}`,
);

const webOrMail = v.pipe(
  v.string(),
  v.maxLength(500, "must have at most 500 characters"),
  v.regex(/^(https:\/\/|mailto:)\S+$/, "must be an https or mailto address"),
);

/**
 * An operator's content of the landing page, in the setting `LANDING_CONTENT` (JSON; all fields optional).
 */
export const landingContentSchema = v.strictObject({
  /** Instead of "Join 1,000+ professionals"; an empty text leaves the claim out. */
  claim: v.optional(localized),
  /** Quotes of real people, with their permission. Without any, the section says what can be checked. */
  testimonials: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          quote: localized,
          name: v.pipe(
            v.string(),
            v.trim(),
            v.nonEmpty("must not be empty"),
            v.maxLength(120, "must have at most 120 characters"),
          ),
          title: v.optional(localized),
          url: v.optional(webOrMail),
        }),
      ),
      v.maxLength(12, "must have at most 12 entries"),
    ),
  ),
  /** Where to ask the operator for Pro. */
  contact: v.optional(webOrMail),
});

export type LandingContent = v.InferOutput<typeof landingContentSchema>;
export type Localized = v.InferOutput<typeof localized>;
