import * as v from "valibot";
import { SPOKEN_LANGUAGES } from "../../../party/protocol/vocabulary";

/** How much one request may hold: any line of a transcript fits (`segmentCharacters`). Characters are UTF-16 units. */
export const TRANSLATION_LIMITS = { texts: 20, characters: 8_000 } as const;

const language = v.picklist(SPOKEN_LANGUAGES);
const text = v.pipe(v.string(), v.regex(/[\p{L}\p{N}]/u, "must have words"));

/** `POST /api/assistant/translation`, with the session cookie: lines between English and Chinese. */
export const translationRequestSchema = v.pipe(
  v.strictObject({
    from: language,
    to: language,
    texts: v.pipe(
      v.array(text),
      v.minLength(1, "must have a text"),
      v.maxLength(TRANSLATION_LIMITS.texts, `must have at most ${TRANSLATION_LIMITS.texts} texts`),
      v.check(
        (texts) => texts.reduce((sum, { length }) => sum + length, 0) <= TRANSLATION_LIMITS.characters,
        `must have at most ${TRANSLATION_LIMITS.characters} characters`,
      ),
    ),
  }),
  v.check(
    ({ from, to }) => (from === "en-US") !== (to === "en-US"),
    "must be from English to Chinese or the other way",
  ),
);
export type TranslationRequest = v.InferOutput<typeof translationRequestSchema>;

/**
 * As many as were sent, in their order. The answer begins before the model has been asked, with blanks: what fails from
 * then on comes as the body of an error (`assistant_failed`) all the same, but with the status 200.
 */
export const translationAnswerSchema = v.object({ texts: v.array(v.pipe(v.string(), v.nonEmpty())) });
export type TranslationAnswer = v.InferOutput<typeof translationAnswerSchema>;
