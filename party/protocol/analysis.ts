import * as v from "valibot";

/**
 * What an answer is judged by, whoever judges (the built-in coach or a model). Every judgement stands on words that were
 * said: a quote that is not in the answer is dropped, and a judgement without a quote is not part of an analysis.
 */
export const CRITERIA = ["relevance", "structure", "evidence", "clarity"] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Why there is no score: never a middling number instead. */
export const NOT_SCORED = ["no_answer", "too_little", "off_topic", "meaningless"] as const;
export type NotScored = (typeof NOT_SCORED)[number];

export const STAR_PARTS = ["situation", "task", "action", "result"] as const;
export type StarPart = (typeof STAR_PARTS)[number];

/** 1 to 5 with one decimal. */
const scoreSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(5));

/** Words as they stand in a line of the transcript, letter by letter; `start` in UTF-16 units from the line's beginning. */
export const quoteSchema = v.object({
  segmentId: v.string(),
  start: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  text: v.pipe(v.string(), v.minLength(1)),
});
export type Quote = v.InferOutput<typeof quoteSchema>;

export const judgementSchema = v.object({
  criterion: v.picklist(CRITERIA),
  tone: v.picklist(["strength", "improve"]),
  /** One or two sentences to the candidate, in the language of the interview. */
  text: v.string(),
  quote: quoteSchema,
  /** How it could be said instead; only with `improve`. */
  instead: v.optional(v.string()),
});
export type Judgement = v.InferOutput<typeof judgementSchema>;

const countSchema = v.object({ words: v.string(), count: v.number() });

/** Measured from the transcript's words and times, never asked of a model. Times are room time, lengths milliseconds. */
export const deliverySchema = v.object({
  /** What `amount` and `pace` count: words, or characters where the answer is Chinese. */
  unit: v.picklist(["words", "characters"]),
  amount: v.number(),
  speakingMs: v.number(),
  /** `unit` a minute of speaking; null where it was typed or was too short to tell. */
  pace: v.nullable(v.number()),
  fillers: v.array(countSchema),
  hedges: v.array(countSchema),
  /** Silences of two seconds and more inside the answer. */
  pauses: v.array(v.object({ at: v.number(), ms: v.number() })),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

export const analysisSchema = v.object({
  v: v.literal(1),
  interviewType: v.picklist(["technical", "behavioral", "hr", "language"]),
  /** The question as it was put; `segmentId` is null where nothing in the transcript is one. */
  question: v.object({ segmentId: v.nullable(v.string()), text: v.string() }),
  /** The lines that are the answer, first to last, follow-ups' answers included. */
  answer: v.object({ segmentIds: v.array(v.string()), startedAt: v.number(), endedAt: v.number() }),
  /** Null: not scored, for `reason`. */
  score: v.nullable(scoreSchema),
  reason: v.nullable(v.picklist(NOT_SCORED)),
  /** Empty when there is no score; a criterion that cannot be judged is absent. */
  criteria: v.array(v.object({ criterion: v.picklist(CRITERIA), score: scoreSchema })),
  judgements: v.array(judgementSchema),
  /** For behavioral questions: the words in which each part was told, null for one that is missing. */
  star: v.nullable(v.record(v.picklist(STAR_PARTS), v.nullable(quoteSchema))),
  delivery: deliverySchema,
  /** What to say instead: an outline made of what was said, gaps named as gaps. Null when there is nothing to go by. */
  instead: v.nullable(v.string()),
});
export type Analysis = v.InferOutput<typeof analysisSchema>;
