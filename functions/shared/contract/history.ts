import * as v from "valibot";
import { CRITERIA } from "../../../party/protocol/analysis";
import { attemptIdSchema, attemptsSchema, saidAgainSchema } from "../../../party/protocol/attempts";
import { RECORD_ENDS, roomRecordSchema } from "../../../party/protocol/record";
import { SELF_RATINGS } from "../../../party/protocol/self-ratings";
import { INTERVIEW_MODES, INTERVIEW_TYPES, SEAT_ROLES, type SeatRole } from "../../../party/protocol/vocabulary";
import type { ApplicationRow, JobStatus } from "./tracker";

/** Times are milliseconds since 1970. */

export const HISTORY_LIMITS = {
  notes: 20_000,
  feedbackNotes: 2_000,
  feedbackPoint: 1_000,
  rowsAtOnce: 30,
  /** How long after an interview's end the two sides' rubrics are kept from each other unless both were sent. */
  feedbackHeldMs: 24 * 60 * 60_000,
  restorableMs: 24 * 60 * 60_000,
} as const;

/** The result of an interview for its candidate. Made from the record when it arrives; nothing is guessed. */
export const summarySchema = v.object({
  v: v.literal(1),
  interviewType: v.nullable(v.picklist(INTERVIEW_TYPES)),
  company: v.string(),
  position: v.string(),
  /** Average of the scored answers, 1 to 5; null: none was scored. */
  score: v.nullable(v.number()),
  questions: v.number(),
  answered: v.number(),
  scored: v.number(),
  criteria: v.array(v.object({ criterion: v.picklist(CRITERIA), score: v.number() })),
  /** Roles were swapped: this person also interviewed. */
  swapped: v.optional(v.literal(true)),
});
export type Summary = v.InferOutput<typeof summarySchema>;

/** The room's facts, for a person who only asked and has no result. */
export const askedSchema = v.object({
  v: v.literal(1),
  asked: v.literal(true),
  ...v.pick(summarySchema, ["interviewType", "company", "position"]).entries,
});
export type AskedFacts = v.InferOutput<typeof askedSchema>;

export const historyRowSchema = v.object({
  id: v.string(),
  room: v.string(),
  mode: v.picklist(INTERVIEW_MODES),
  ended: v.picklist(RECORD_ENDS),
  startedAt: v.number(),
  /** When it was ended, or the last one had left. */
  endedAt: v.number(),
  /** The seat that this person had at the end. */
  role: v.picklist(SEAT_ROLES),
  /** The names of all others who had one. */
  others: v.array(v.string()),
  /** Null where this person was the interviewer all the time. */
  summary: v.nullable(summarySchema),
  /** Only where there is no summary; absent if nothing is known. */
  asked: v.optional(askedSchema),
});
export type HistoryRow = v.InferOutput<typeof historyRowSchema>;

/**
 *
 * names, all of its words are to be there. `next` is the `after` of the next page. An empty value counts as absent.
 */
export const historyListSchema = v.object({
  uid: v.string(),
  rows: v.array(historyRowSchema),
  next: v.nullable(v.string()),
  total: v.number(),
});
export type HistoryList = v.InferOutput<typeof historyListSchema>;
export const historyQuerySchema = v.object({
  mode: v.optional(v.picklist(INTERVIEW_MODES)),
  type: v.optional(v.picklist(INTERVIEW_TYPES)),
  q: v.optional(v.pipe(v.string(), v.maxLength(100))),
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type HistoryQuery = v.InferOutput<typeof historyQuerySchema>;

/** How a row of a rubric is rated. */
export const RUBRIC_LEVELS = ["not_yet", "some", "solid", "strong"] as const;
export type RubricLevel = (typeof RUBRIC_LEVELS)[number];
/** The rows of a rubric, by the role of the person whom it is about. A candidate's are chosen by the interview's type. */
export const RUBRIC_ROWS = {
  candidate: ["structure", "evidence", "own_part", "problem_solving", "depth", "listening"],
  interviewer: ["questions", "follow_ups", "pace", "realism"],
} as const satisfies Record<SeatRole, readonly string[]>;
export type RubricRow = (typeof RUBRIC_ROWS)[SeatRole][number];
/** Whether a candidate would get to the next round. */
export const RUBRIC_VERDICTS = ["yes", "not_yet"] as const;
/** Earlier forms rated these, 1 to 5, of either role. */
export const EARLIER_MARKS = ["communication", "structure", "depth", "problem_solving", "overall"] as const;
export type EarlierMark = (typeof EARLIER_MARKS)[number];
/** One thing that worked, one to change, and notes, which earlier forms asked for instead of the two. */
export const RUBRIC_TEXTS = ["worked", "change", "notes"] as const;
export type RubricText = (typeof RUBRIC_TEXTS)[number];
/** Earlier rubrics have no points. */
const point = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(HISTORY_LIMITS.feedbackPoint)), "");
const mark = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))));
/** The ratings of a rubric. Null: cannot say; absent: was not asked. */
export const rubricRatings = {
  levels: v.optional(
    v.record(v.picklist([...RUBRIC_ROWS.candidate, ...RUBRIC_ROWS.interviewer]), v.nullable(v.picklist(RUBRIC_LEVELS))),
  ),
  passOn: v.optional(v.nullable(v.picklist(RUBRIC_VERDICTS))),
  communication: mark,
  structure: mark,
  depth: mark,
  problem_solving: mark,
  overall: mark,
};
/** The feedback of one person of a peer interview about the other's part. */
export const rubricSchema = v.pipe(
  v.object({
    ...rubricRatings,
    worked: point,
    change: point,
    notes: v.pipe(v.string(), v.trim(), v.maxLength(HISTORY_LIMITS.feedbackNotes)),
  }),
  v.check(saysSomething, "says nothing"),
);
export type Rubric = v.InferOutput<typeof rubricSchema>;

type Ratings = { [Name in keyof typeof rubricRatings]?: v.InferOutput<(typeof rubricRatings)[Name]> };
/** Whether at least one rating is given or one text has words. */
export function saysSomething(rubric: Ratings & Record<RubricText, string>): boolean {
  return (
    Object.values(rubric.levels ?? {}).some((level) => level !== null) ||
    (rubric.passOn ?? null) !== null ||
    EARLIER_MARKS.some((name) => (rubric[name] ?? null) !== null) ||
    RUBRIC_TEXTS.some((text) => rubric[text] !== "")
  );
}

/** `feedback` of a peer interview as one side may see it. */
export const feedbackSchema = v.object({
  mine: v.nullable(v.object({ rubric: rubricSchema, sentAt: v.number() })),
  /** `held`: they have sent theirs, and it is shown once both have or at `shownAt`. `none`: they have sent nothing. */
  theirs: v.variant("state", [
    v.object({ state: v.literal("none") }),
    v.object({ state: v.literal("held"), shownAt: v.number() }),
    v.object({ state: v.literal("shown"), rubric: rubricSchema, sentAt: v.number() }),
  ]),
  /** Once the other participant has seen it, it can't change. */
  isFixed: v.boolean(),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;

export const selfRatingsSchema = v.record(v.string(), v.picklist(SELF_RATINGS));

/** The record as one of its people may see it: no uids, none of the other's own hints. */
export const ownRecordSchema = v.object({
  ...v.omit(roomRecordSchema, ["members"]).entries,
  members: v.array(
    v.object({
      participantId: v.string(),
      name: v.string(),
      role: v.string(),
      joinedAt: v.number(),
      you: v.boolean(),
    }),
  ),
});
export type OwnRecord = v.InferOutput<typeof ownRecordSchema>;

/**
 * `GET /api/history/{id}`. `GET /api/history/find?room=&epoch=`: `{id}`, null while the room has not
 * handed it over: pages ask again and again, and each 404 would be an error in their console.
 * `DELETE /api/history/{id}`: 204, for this person alone; `POST …/{id}/restore`: 204, or `not_found` after
 * `restorableMs`. Until it is restored it is `not_found` everywhere, as another one's is.
 */
export const historyDetailSchema = v.object({
  uid: v.string(),
  row: historyRowSchema,
  record: ownRecordSchema,
  notes: v.object({ rev: v.number(), text: v.string() }),
  /** How this person finds their own answers. */
  ratings: selfRatingsSchema,
  /** Answers that this person gave again afterwards. */
  attempts: attemptsSchema,
  /** Null where there is nobody else to say something. */
  feedback: v.nullable(feedbackSchema),
});
export type HistoryDetail = v.InferOutput<typeof historyDetailSchema>;

/**
 * `PUT /api/history/{id}/notes`: `{rev}`; `conflict` where `base` is not how they stand, unless they are what is sent;
 * `storage_full` where the person has no space for longer ones.
 */
export const notesRequestSchema = v.object({
  uid: v.string(),
  base: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  text: v.pipe(v.string(), v.maxLength(HISTORY_LIMITS.notes)),
});
/** `PUT /api/history/{id}/rating`: 204. `question`: its key in the report; null takes the rating back. */
const questionKeySchema = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));
export const ratingRequestSchema = v.object({
  uid: v.string(),
  question: questionKeySchema,
  rating: v.nullable(v.picklist(SELF_RATINGS)),
});
/**
 * `PUT /api/history/{id}/attempt`: the attempt with its analysis, as it is stored where it is sent again; `invalid` for
 * words of somebody in danger, which are stored nowhere; `conflict` if the interview has no room for another one;
 * `storage_full` if the person has no space for it. `DELETE /api/history/{id}/attempt/{attempt}`: 204.
 */
export const attemptRequestSchema = v.object({
  uid: v.string(),
  id: attemptIdSchema,
  question: questionKeySchema,
  said: saidAgainSchema,
});
/**
 * `POST /api/history/{id}/attempt/{attempt}/judgement`: the attempt as this model judges it, which replaces what rules
 * say of it. `daily_limit`; `conflict` if the interview has no room for more; or `assistant_failed`: the field `model`
 * says that asking again is no use.
 */
export const judgementRequestSchema = v.object({
  uid: v.string(),
  model: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  /** For this request alone. */
  ownKey: v.optional(v.object({ apiKey: v.string(), baseUrl: v.optional(v.string()) })),
  /** Of the answer: a tag such as `zh-TW`. */
  lang: v.pipe(v.string(), v.maxLength(20)),
  company: v.pipe(v.string(), v.maxLength(200)),
  position: v.pipe(v.string(), v.maxLength(200)),
});
export type JudgementRequest = v.InferOutput<typeof judgementRequestSchema>;
/**
 *
 * `not_found` where there is nobody else to say something of.
 */
export const feedbackRequestSchema = v.object({ uid: v.string(), rubric: rubricSchema });

/** The dashboard's data beside the newest rows of the history and the plan. */
export type Progress = {
  /**
   * Quarters of an hour (milliseconds, at their beginning) of the past 366 days in which something was begun: a streak
   * is counted in the browser's own days, and no time zone divides a quarter.
   */
  practisedAt: readonly number[];
  /** Of the past thirty days and of the thirty before. */
  month: PracticeSum;
  monthBefore: PracticeSum;
  /** Scored interviews, the oldest first, at most the newest fifty. */
  scores: readonly ScorePoint[];
  /** Of the past ten weeks. `interviewType`: null where it is not known, and for who only interviewed. */
  recent: readonly {
    mode: (typeof INTERVIEW_MODES)[number];
    startedAt: number;
    milliseconds: number;
    interviewType: (typeof INTERVIEW_TYPES)[number] | null;
  }[];
  /** The weakest points over the newest ten scored interviews, the weakest first, at most three. */
  weakest: readonly WeakSkill[];
  upcoming: Upcoming;
};
/**
 * Open to-dos of the tracker, the next first, a day wider than the page needs: which day it is in the browser, `dueOf`
 * (contract/deadline) says, also which of them are over or not yet expiring.
 */
export type Upcoming = {
  /** Interviews that have a day, at most ten. */
  interviews: readonly UpcomingTodo[];
  /** Other to-dos that expire, and reminders that are due, at most twenty. */
  todos: readonly UpcomingTodo[];
  /** How many applications stand at each status; those of the demo don't count. */
  statuses: Readonly<Record<JobStatus, number>>;
};
/** `id` is the application's. */
export type UpcomingTodo = Pick<ApplicationRow, "id" | "company" | "position" | "isDemo"> & {
  todo: NonNullable<ApplicationRow["todo"]> & { deadline: string };
  /** The person's reminder, whose day is `deadline`. */
  isReminder?: true;
};
export type PracticeSum = { interviews: number; milliseconds: number; answered: number };
export type ScorePoint = {
  id: string;
  startedAt: number;
  interviewType: (typeof INTERVIEW_TYPES)[number] | null;
  score: number;
};
export type WeakSkill = {
  criterion: (typeof CRITERIA)[number];
  interviewType: (typeof INTERVIEW_TYPES)[number];
  /** Average, and over how many interviews. */
  score: number;
  interviews: number;
};
