import * as v from "valibot";

/** Gaps of an answer. `strong`: nothing; the follow-up goes deeper into a full answer. */
export const FOLLOW_UP_GAPS = ["short", "we", "result", "general", "reason", "number", "strong"] as const;
export type FollowUpGap = (typeof FOLLOW_UP_GAPS)[number];

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1));
/**
 * Words that settle a point: all groups occur in one sentence, a group is `term|term|…`. Terms are folded (lower case,
 * simplified characters when matched).
 */
const patternSchema = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(2));

export const keyPointSchema = v.strictObject({
  /** The same in every language. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  text: textSchema,
  /** Any of them shows that the answer has the point. Absent: only a reader can tell. */
  match: v.optional(v.pipe(v.array(patternSchema), v.minLength(1))),
  /** Usual misconceptions about it, for technical questions. */
  errors: v.optional(
    v.array(v.strictObject({ text: textSchema, match: v.pipe(v.array(patternSchema), v.minLength(1)) })),
  ),
});
export type KeyPoint = v.InferOutput<typeof keyPointSchema>;

export const guideSchema = v.strictObject({
  /** Each asks for one gap; one or two are for strong answers. */
  followUps: v.pipe(v.array(v.strictObject({ gap: v.picklist(FOLLOW_UP_GAPS), text: textSchema })), v.minLength(3)),
  /** Plainer words first, then what would count as an answer. */
  clarifications: v.tuple([textSchema, textSchema]),
  keyPoints: v.pipe(v.array(keyPointSchema), v.minLength(2), v.maxLength(5)),
  /** An example by somebody else: `who` they are, and their answer in parts whose labels are a frame for the reader's own. */
  sample: v.strictObject({
    who: textSchema,
    parts: v.pipe(v.array(v.strictObject({ label: textSchema, text: textSchema })), v.minLength(3), v.maxLength(4)),
  }),
});
/** All that is written for one question of a bank, in one language. */
export type Guide = v.InferOutput<typeof guideSchema>;

/** A file of `banks/guides/`: the guides of one interview type in one language, by question id. */
export function parseGuides(data: unknown): Readonly<Record<string, Guide>> {
  return v.parse(v.record(v.string(), guideSchema), data);
}
