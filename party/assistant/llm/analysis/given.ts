import * as v from "valibot";
import { CRITERIA, STAR_PARTS } from "../../../protocol/analysis";

const score = v.pipe(v.number(), v.minValue(1), v.maxValue(5));
const words = v.pipe(v.string(), v.trim());

const scoredSchema = v.object({
  scored: v.literal(true),
  /** All criteria, except relevance if there is no question. */
  criteria: v.object({ ...v.entriesFromList(CRITERIA, score), relevance: v.optional(score) }),
  judgements: v.array(
    v.object({
      criterion: v.picklist(CRITERIA),
      tone: v.picklist(["strength", "improve"]),
      text: v.pipe(words, v.minLength(1)),
      quote: v.nullish(words, ""),
      instead: v.nullish(words, ""),
    }),
  ),
  star: v.nullish(v.partial(v.object(v.entriesFromList(STAR_PARTS, v.nullish(words, ""))))),
  /** The key points that it was given; `quote` is empty for one that the answer doesn't have. */
  points: v.nullish(v.array(v.object({ id: v.string(), quote: v.nullish(words, "") })), []),
  instead: v.nullish(words, ""),
});

/** The expected form of a model's answer. A score that is missing or out of range makes it invalid. */
export const givenSchema = v.variant("scored", [
  scoredSchema,
  v.object({ scored: v.literal(false), reason: v.picklist(["too_little", "off_topic", "meaningless"]) }),
]);
export type Given = v.InferOutput<typeof givenSchema>;
export type Scored = v.InferOutput<typeof scoredSchema>;

/** The same form in words, for the prompt. */
export const SHAPE = `{"scored": true,
 "criteria": {"relevance": 1-5, "structure": 1-5, "evidence": 1-5, "clarity": 1-5},
 "judgements": [{"criterion": "relevance|structure|evidence|clarity", "tone": "strength|improve", "text": "…", "quote": "…", "instead": "… (with improve only)"}],
 "points": [{"id": "…", "quote": "quote or null"}] (one for each point of the block “key points”; without it []),
 "star": {"situation": "quote or null", "task": "quote or null", "action": "quote or null", "result": "quote or null"} or null,
 "instead": "…"}
or {"scored": false, "reason": "too_little|off_topic|meaningless"}`;
