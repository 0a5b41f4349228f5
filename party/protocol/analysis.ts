import * as v from "valibot";

/**
 * The criteria of an answer, for the built-in coach and for models. Each judgement quotes the answer: a quote that is
 * not in the answer is dropped, and a judgement without a quote is not part of an analysis.
 */
export const CRITERIA = ["relevance", "structure", "evidence", "clarity"] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * Why there is no score. A missing score is never replaced by a middling number. `by_rules`: only rules looked, and
 * they cannot judge meaning; older analyses by rules have other reasons.
 */
export const NOT_SCORED = ["no_answer", "too_little", "off_topic", "meaningless", "by_rules"] as const;
export type NotScored = (typeof NOT_SCORED)[number];

export const STAR_PARTS = ["situation", "task", "action", "result"] as const;
export type StarPart = (typeof STAR_PARTS)[number];

/** 1 to 5 with one decimal. */
const scoreSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(5));

/** Words of a transcript line, letter by letter; `start` in UTF-16 units from the beginning of the line. */
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
  /** A better wording; only with `improve`. */
  instead: v.optional(v.string()),
  /** The kind of claim, where rules made it. */
  claim: v.optional(v.string()),
});
export type Judgement = v.InferOutput<typeof judgementSchema>;

const countSchema = v.object({ words: v.string(), count: v.number() });

/** Measured from the words and times of the transcript, never by a model. Times are room time, lengths milliseconds. */
export const deliverySchema = v.object({
  /** Unit of `amount` and `pace`: words, or characters if the answer is Chinese. */
  unit: v.picklist(["words", "characters"]),
  amount: v.number(),
  speakingMs: v.number(),
  /** `unit`s per minute of speaking; null if the answer was typed or too short to measure. */
  pace: v.nullable(v.number()),
  fillers: v.array(countSchema),
  hedges: v.array(countSchema),
  /** Silences of at least two seconds inside the answer. */
  pauses: v.array(v.object({ at: v.number(), ms: v.number() })),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/**
 * A key point of the question. `said`: the answer has it, and `quote` shows it; `wrong`: the answer has a usual
 * misconception of it (`error`); `missing`: a model did not find it; `open`: nobody but a reader can tell. Without a
 * `quote`, a point is `said` by the candidate's words on the whiteboard: `written` (rule A22).
 */
export const pointSchema = v.object({
  id: v.string(),
  text: v.string(),
  state: v.picklist(["said", "wrong", "missing", "open"]),
  quote: v.optional(quoteSchema),
  error: v.optional(v.string()),
  written: v.optional(v.string()),
});
export type Point = v.InferOutput<typeof pointSchema>;

export const analysisSchema = v.object({
  v: v.literal(1),
  interviewType: v.picklist(["technical", "behavioral", "hr", "language"]),
  /** The question as it was asked; `segmentId` is null if no line of the transcript asks it. */
  question: v.object({ segmentId: v.nullable(v.string()), text: v.string() }),
  /** The lines of the answer, first to last, including answers to follow-ups. */
  answer: v.object({ segmentIds: v.array(v.string()), startedAt: v.number(), endedAt: v.number() }),
  /** Null: not scored, for `reason`. */
  score: v.nullable(scoreSchema),
  reason: v.nullable(v.picklist(NOT_SCORED)),
  /** Empty when there is no score; a criterion that cannot be judged is absent. */
  criteria: v.array(v.object({ criterion: v.picklist(CRITERIA), score: scoreSchema })),
  judgements: v.array(judgementSchema),
  /** For behavioral questions: the words of each part, null for a missing part. */
  star: v.nullable(v.record(v.picklist(STAR_PARTS), v.nullable(quoteSchema))),
  delivery: deliverySchema,
  /** Key points of a question of the banks; absent for others, and in older analyses. */
  points: v.optional(v.array(pointSchema)),
  /** The state of the task's code at that time, in words that judge nothing; only by rules. */
  work: v.optional(v.string()),
  /**
   * An outline of a better answer, made of the candidate's own words, with gaps marked as gaps. Null when there is
   * nothing to build on.
   */
  instead: v.nullable(v.string()),
});
export type Analysis = v.InferOutput<typeof analysisSchema>;
