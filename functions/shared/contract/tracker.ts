import * as v from "valibot";
import { MAIL_STATUSES, mailSchema } from "./mail";

/** Words. */

/**
 * The statuses that a person can set. How mails' statuses map to them: `statusOf` in functions/mail.
 */
export const JOB_STATUSES = ["applied", "interviewing", "offered", "rejected", "accepted", "withdrawn"] as const;
/** The stored fields of a to-do. The filter's `expiring` is derived from the deadline and never kept. */
export const TODO_STATUSES = ["todo", "done", "blocked", "archived", "not_set"] as const;
export const TODO_FILTERS = ["todo", "done", "blocked", "expiring", "archived", "not_set"] as const;
export const TODO_CODES = [
  "take_test",
  "choose_time",
  "confirm_talk",
  "attend_talk",
  "answer_offer",
  "send_documents",
  "read_message",
] as const;
export const TABS = ["all", "applied", "interviewing", "completed"] as const;
/** How far an application has come, in the order in which it goes. */
export const STAGES = ["applied", "online_assessment", "virtual_onsite_interview", "offer"] as const;
/** Where it was applied: read off the sender's domain, or set by hand. */
export const CHANNELS = ["job_board", "company_site", "recruiter", "referral", "other"] as const;
/** Where mails come from. */
export const MAIL_SOURCES = ["gmail", "files", "demo"] as const;
/** Facts that a person writes down. `resume`: the version that was sent. */
export const FACTS = ["link", "place", "salary", "contact", "resume"] as const;
/** Why a mail waits for a person's decision. */
export const REVIEW_REASONS = ["unsure", "reopens", "contradicts_you", "maybe_job"] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];
export type TodoStatus = (typeof TODO_STATUSES)[number];
export type TodoFilter = (typeof TODO_FILTERS)[number];
export type TodoCode = (typeof TODO_CODES)[number];
export type Tab = (typeof TABS)[number];
export type Stage = (typeof STAGES)[number];
export type Channel = (typeof CHANNELS)[number];
export type MailSource = (typeof MAIL_SOURCES)[number];
export type Fact = (typeof FACTS)[number];
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Where an application is listed, by its status. */
export function tabOf(status: JobStatus): Exclude<Tab, "all"> {
  switch (status) {
    case "applied":
      return "applied";
    case "interviewing":
      return "interviewing";
    case "offered":
    case "rejected":
    case "accepted":
    case "withdrawn":
      return "completed";
    default:
      return status satisfies never;
  }
}

/** Limits, in characters and items. */
export const TRACKER_LIMITS = {
  name: 120,
  todo: 200,
  notes: 4_000,
  fact: 500,
  quote: 160,
  /** Of all mails that are moved at once: an event is a row, which has 2 MB at most. */
  movedIds: 250_000,
  mailsAtOnce: 50,
  eventsAtOnce: 200,
  applications: 5_000,
  shares: 20,
  /** Milliseconds between the end of one refresh and the next. */
  refreshPauseMs: 60_000,
  minDays: 1,
  maxDays: 365,
  defaultDays: 30,
} as const;

/** Ids of mails are made of their Message-ID, which may be nearly anything. */
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_200));
/** ISO 8601, of the kinds that JavaScript reads. */
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), "must be a moment"),
);
const day = v.pipe(v.string(), v.isoDate());
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(TRACKER_LIMITS.name));
const fact = v.pipe(v.string(), v.trim(), v.maxLength(TRACKER_LIMITS.fact));
const factsSchema = v.partial(v.object(v.entriesFromList(FACTS, fact)));
export type Facts = v.InferOutput<typeof factsSchema>;
/** A note for a day that the person chose. It is separate from the to-do, which mails can replace. */
const reminderSchema = v.object({
  on: day,
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(TRACKER_LIMITS.todo)),
});
export type Reminder = v.InferOutput<typeof reminderSchema>;
const optionalName = v.pipe(v.string(), v.trim(), v.maxLength(TRACKER_LIMITS.name));

/**
 * An action of the person. Events are only ever added; taking back is one of its own. Ids are the page's (nanoid): a
 * second time changes nothing.
 */
export const editSchema = v.variant("field", [
  v.object({ field: v.literal("status"), value: v.picklist(JOB_STATUSES) }),
  v.object({ field: v.literal("company"), value: name }),
  v.object({ field: v.literal("position"), value: optionalName }),
  v.object({ field: v.literal("notes"), value: v.pipe(v.string(), v.maxLength(TRACKER_LIMITS.notes)) }),
  v.object({ field: v.literal("channel"), value: v.picklist(CHANNELS) }),
  v.object({ field: v.picklist(FACTS), value: fact }),
  v.object({ field: v.literal("appliedOn"), value: day }),
  v.object({
    field: v.literal("todo"),
    value: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(TRACKER_LIMITS.todo))),
  }),
  v.object({ field: v.literal("deadline"), value: v.nullable(day) }),
  v.object({ field: v.literal("todoStatus"), value: v.picklist(TODO_STATUSES) }),
  /** Null: done, or not wanted any more. */
  v.object({ field: v.literal("reminder"), value: v.nullable(reminderSchema) }),
  v.object({ field: v.literal("deleted"), value: v.boolean() }),
]);
export const verdictSchema = v.variant("type", [
  v.object({ type: v.literal("accept") }),
  v.object({ type: v.literal("ignore") }),
  v.object({ type: v.literal("correct"), status: v.picklist(MAIL_STATUSES) }),
]);
const base = { id, application: id, at: moment };
export const userEventSchema = v.variant("kind", [
  /** A new application, by hand or from a file. The first status is no edit: later mails continue from it. */
  v.object({
    ...base,
    kind: v.literal("add"),
    company: name,
    position: v.nullable(optionalName),
    status: v.picklist(JOB_STATUSES),
    /** Null where a file does not say it. */
    appliedOn: v.nullable(day),
    channel: v.nullable(v.picklist(CHANNELS)),
    notes: v.pipe(v.string(), v.maxLength(TRACKER_LIMITS.notes)),
    todo: v.nullable(v.pipe(v.string(), v.maxLength(TRACKER_LIMITS.todo))),
    deadline: v.nullable(day),
    facts: v.optional(factsSchema),
    reminder: v.optional(reminderSchema),
    source: v.picklist(["hand", "import"]),
  }),
  v.object({ ...base, kind: v.literal("edit"), change: editSchema }),
  /**
   * `undoes`: the id of an event of the person's own. It is kept with the application of that one, whichever is named.
   */
  v.object({ ...base, kind: v.literal("undo"), undoes: id }),
  v.object({ ...base, kind: v.literal("review"), mail: id, verdict: verdictSchema }),
  /**
   * From now on these mails belong to `to`. Merging: all of them go to another. Splitting: one or more go to a new id.
   */
  v.object({
    ...base,
    kind: v.literal("move"),
    mails: v.pipe(
      v.array(id),
      v.minLength(1),
      v.maxLength(2_000),
      v.check((ids) => ids.join("").length <= TRACKER_LIMITS.movedIds, "are too long together"),
    ),
    to: id,
  }),
  /** All that was added to this application belongs to `to` from now on; the other way round by `undo`. */
  v.object({ ...base, kind: v.literal("merge"), to: id }),
]);
export type Edit = v.InferOutput<typeof editSchema>;
export type Verdict = v.InferOutput<typeof verdictSchema>;
export type UserEvent = v.InferOutput<typeof userEventSchema>;

/** The answers to pages. All of it is derived from events. */

const todoSchema = v.object({
  code: v.nullable(v.picklist(TODO_CODES)),
  /** The mail's own words, or the person's. */
  text: v.nullable(v.string()),
  /** YYYY-MM-DD or ISO 8601 with a time. */
  deadline: v.nullable(v.string()),
  status: v.picklist(TODO_STATUSES),
  /** The day or moment of an interview that is to be confirmed, or was: the deadline is the one for the answer. */
  meetsOn: v.optional(v.string()),
  /** The mail's words on the interview's time, and on a new line the link to the call. */
  meeting: v.optional(v.string()),
});

export const applicationRowSchema = v.object({
  id: v.string(),
  company: v.nullable(v.string()),
  position: v.nullable(v.string()),
  status: v.picklist(JOB_STATUSES),
  /** The furthest stage that was reached, which a rejection keeps; null while nothing said any. */
  stage: v.nullable(v.picklist(STAGES)),
  /** The stages that were reached, each once, in their order; `applied` is among them always. */
  reached: v.array(v.picklist(STAGES)),
  tab: v.picklist(["applied", "interviewing", "completed"]),
  todo: v.nullable(todoSchema),
  channel: v.picklist(CHANNELS),
  /** Of the mail that the status rests on; null where it is the person's own word. */
  confidence: v.nullable(v.number()),
  isDemo: v.boolean(),
  /** ISO 8601; null where nothing says it. */
  appliedAt: v.nullable(v.string()),
  /** When the employer first answered with more than a receipt. */
  answeredAt: v.nullable(v.string()),
  updatedAt: v.string(),
  notes: v.string(),
  /** Facts that the person wrote down; absent: none. */
  facts: v.optional(factsSchema),
  /** Absent: none. */
  reminder: v.optional(reminderSchema),
  /** How many mails count in it, and how many wait. */
  mails: v.number(),
  pending: v.number(),
});
export type ApplicationRow = v.InferOutput<typeof applicationRowSchema>;

export const reviewItemSchema = v.object({
  /** The event's id: what `review` names. */
  mail: v.string(),
  application: v.string(),
  company: v.nullable(v.string()),
  position: v.nullable(v.string()),
  at: v.string(),
  senderDomain: v.string(),
  /** The likely status. With `maybe_job` that it is about no job: taking that leaves it out, as ignoring does. */
  status: v.picklist(MAIL_STATUSES),
  confidence: v.number(),
  quotes: v.array(v.string()),
  reason: v.picklist(REVIEW_REASONS),
});
export type ReviewItem = v.InferOutput<typeof reviewItemSchema>;

/** The order of every review list: newest first. */
export function compareReviewItems(a: ReviewItem, b: ReviewItem): number {
  return Date.parse(b.at) - Date.parse(a.at) || (a.mail < b.mail ? -1 : 1);
}

/** `GET /api/tracker`. */
export const trackerViewSchema = v.object({
  uid: v.string(),
  applications: v.array(applicationRowSchema),
  review: v.array(reviewItemSchema),
  /** Milliseconds since 1970. */
  refreshedAt: v.nullable(v.number()),
  refreshedDays: v.nullable(v.number()),
});
export type TrackerView = v.InferOutput<typeof trackerViewSchema>;

/** `GET /api/tracker/applications/{id}`. */
export const applicationDetailSchema = v.object({
  row: applicationRowSchema,
  /** A sentence on where it stands, of the latest mail: its own words, or a model's. */
  details: v.nullable(v.string()),
  /** Newest first: mails that count, what the person did, and what waits. */
  timeline: v.array(
    v.variant("kind", [
      v.object({
        kind: v.literal("mail"),
        id: v.string(),
        at: v.string(),
        status: v.picklist(MAIL_STATUSES),
        senderDomain: v.string(),
        confidence: v.number(),
        quotes: v.array(v.string()),
        source: v.picklist(MAIL_SOURCES),
        /** Gmail's own id, for a link to the mail. */
        gmailId: v.nullable(v.string()),
        /** The person's decision on it, if any; the id is what an undo names. */
        verdict: v.nullable(v.object({ id: v.string(), type: v.picklist(["accept", "correct", "ignore"]) })),
        isPending: v.boolean(),
        by: v.string(),
      }),
      v.object({
        kind: v.literal("edit"),
        id: v.string(),
        at: v.string(),
        change: editSchema,
      }),
      v.object({ kind: v.literal("add"), id: v.string(), at: v.string(), source: v.picklist(["hand", "import"]) }),
      v.object({ kind: v.literal("merge"), id: v.string(), at: v.string(), from: v.string() }),
    ]),
  ),
});
export type ApplicationDetail = v.InferOutput<typeof applicationDetailSchema>;

/**
 * `POST /api/tracker/events`: adds the user's actions. Returns the changes: current rows, ids of removed ones, and the
 * whole review list; for events that were sent before, their current effect. `uid` is the user that the page expects: the
 * cookie may belong to another one by now (401).
 * 422 `invalid`, and nothing is added, when one of them names what is not there (`events.{n}.{field}`), puts the demo
 * and what is real together, or when there would be more than `TRACKER_LIMITS.applications` (`applications`) or more of
 * all than can be kept (`events`).
 */
export const eventsRequestSchema = v.object({
  uid: v.string(),
  events: v.pipe(v.array(userEventSchema), v.minLength(1), v.maxLength(TRACKER_LIMITS.eventsAtOnce)),
});
export const eventsAnswerSchema = v.object({
  changed: v.array(applicationRowSchema),
  removed: v.array(v.string()),
  review: v.array(reviewItemSchema),
});
export type EventsRequest = v.InferOutput<typeof eventsRequestSchema>;
export type EventsAnswer = v.InferOutput<typeof eventsAnswerSchema>;

/** `DELETE /api/tracker`: takes the demo away, or everything that was read from mails, or all. 204. */
export const removalRequestSchema = v.object({ uid: v.string(), what: v.picklist(["demo", "mails", "all"]) });
export type RemovalRequest = v.InferOutput<typeof removalRequestSchema>;

/**
 *
 * many applications or events are refused as there.
 *
 * It is one of `GET /api/assistant` that says `takesKey`, else 422 `invalid` with the field `model.id`; without a key
 * 422 with
 * `model.key`. Where asking again is no use, nothing is stored and the answer is `assistant_failed` with one field:
 *
 * With a model the answer starts before the reading ends, so that aborting the request stops the model too: its status
 * is always 200, and its body reports an error.
 */
export const analysisRequestSchema = v.object({
  uid: v.string(),
  source: v.picklist(MAIL_SOURCES),
  mails: v.pipe(
    v.array(v.object({ mail: mailSchema, gmailId: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))) })),
    v.minLength(1),
    v.maxLength(TRACKER_LIMITS.mailsAtOnce),
  ),
  model: v.nullable(
    v.object({
      /** One of the assistant's menu. */
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
      key: v.pipe(v.string(), v.trim(), v.maxLength(400)),
      all: v.boolean(),
    }),
  ),
});
/**
 *
 * the rows as they are now, ids that have no row, and what waits for review in either.
 */
export const analysisAnswerSchema = v.object({
  changed: v.array(applicationRowSchema),
  removed: v.array(v.string()),
  review: v.array(reviewItemSchema),
  /**
   * New events, those of them that wait for review, mails that are about no application, and those that were known
   * already.
   */
  added: v.number(),
  waiting: v.number(),
  notJob: v.number(),
  known: v.number(),
  /** Mails that the model was asked about and gave no usable answer to: the built-in reading stands, or they wait. */
  modelFailed: v.number(),
});
export type AnalysisRequest = v.InferOutput<typeof analysisRequestSchema>;
export type AnalysisAnswer = v.InferOutput<typeof analysisAnswerSchema>;

/**
 * `POST /api/tracker/refreshes`: may a mailbox be read now? 204, or 429 `too_soon` with `retry-after` in seconds.
 * `PUT` of the same when it was read to its end: 204. Files and demo are not asked about.
 */
export const refreshRequestSchema = v.object({
  uid: v.string(),
  days: v.pipe(v.number(), v.integer(), v.minValue(TRACKER_LIMITS.minDays), v.maxValue(TRACKER_LIMITS.maxDays)),
});
export type RefreshRequest = v.InferOutput<typeof refreshRequestSchema>;

/**
 *
 * token, which is kept by nobody but the page. 422 `invalid` with the field `code`: it is spent or too old, and the
 * person is to be asked again. 503 `unavailable`: Google does not answer; with the field `google` "setup": the
 * operator's client is set up wrongly, and asking again is no use.
 */
export const googleCodeSchema = v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_048)) });
/** `expiresIn` is in seconds. `scope`: what was granted, separated by spaces; people may leave Gmail out. */
export const googleTokenSchema = v.object({ accessToken: v.string(), expiresIn: v.number(), scope: v.string() });
export type GoogleToken = v.InferOutput<typeof googleTokenSchema>;
