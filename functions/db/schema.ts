import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { RECORD_ENDS } from "../../party/protocol/record";
import { INTERVIEW_MODES, LANGUAGES, PLANS, SEAT_ROLES } from "../../party/protocol/vocabulary";
import { FILE_KINDS, FILE_TYPES, STORY_CATEGORIES, TEXT_STATES } from "../shared/contract/resources";
import { ROLES, THEMES } from "../shared/contract/user";

/** Times are milliseconds since 1970. The tables are made by `migrations/`; a test holds the two together. */

export const users = sqliteTable(
  "users",
  {
    uid: text("uid").primaryKey(),
    userId: text("user_id").notNull(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    picture: text("picture"),
    phone: text("phone"),
    language: text("language", { enum: LANGUAGES }).notNull(),
    theme: text("theme", { enum: THEMES }).notNull(),
    emailNotifications: integer("email_notifications", { mode: "boolean" }).notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    plan: text("plan", { enum: PLANS }).notNull().default("free"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Seconds since 1970: earlier sign-ins and sessions are no longer valid. */
    sessionsValidFrom: integer("sessions_valid_from").notNull().default(0),
    /** `StoredPreferences` as JSON. */
    preferences: text("preferences").notNull().default('{"revision":0,"values":{},"revisions":{}}'),
    /** The last sign-in or renewal of a session; to the day. */
    seenAt: integer("seen_at").notNull().default(0),
    /** The identity provider has verified `email`. */
    emailVerified: integer("email_verified").notNull().default(0),
    /** The account is being deleted, last at this time: it has no sessions any more, and takes no sign-in. */
    closedAt: integer("closed_at"),
  },
  (table) => [index("users_seen_at").on(table.role, table.seenAt), index("users_closed_at").on(table.closedAt)],
);

/** One closed interview, as its room handed it over. */
export const interviews = sqliteTable(
  "interviews",
  {
    id: text("id").primaryKey(),
    room: text("room").notNull(),
    epoch: text("epoch").notNull(),
    rev: integer("rev").notNull(),
    mode: text("mode", { enum: INTERVIEW_MODES }).notNull(),
    ended: text("ended", { enum: RECORD_ENDS }).notNull(),
    startedAt: integer("started_at").notNull(),
    finishedAt: integer("finished_at").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Names the write that made the interview what it is now: the other statements of a batch ask for it. */
    stamp: text("stamp").notNull().default(""),
    /** Of its parts, in UTF-8. */
    bytes: integer("bytes").notNull().default(0),
  },
  (table) => [uniqueIndex("interviews_room_epoch").on(table.room, table.epoch)],
);

/** The record's JSON, cut into pieces: a long interview is larger than the 2 MB that D1 takes in one row. */
export const interviewParts = sqliteTable(
  "interview_parts",
  {
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    rev: integer("rev").notNull(),
    position: integer("position").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.rev, table.position] })],
);

/** The person whose history contains the interview. Every query of interviews goes through the uid here. */
export const interviewParticipants = sqliteTable(
  "interview_participants",
  {
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    uid: text("uid").notNull(),
    participantId: text("participant_id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: SEAT_ROLES }).notNull(),
    /** The interview's own, for the order of the history. */
    finishedAt: integer("finished_at").notNull().default(0),
    /** `Summary` as JSON. Null for an interviewer, and for a candidate of an older record until somebody looks. */
    summary: text("summary"),
    /**
     * Deleted by this person, and can come back for a day. 0: for good; the seat says whose lines the other one keeps.
     */
    deletedAt: integer("deleted_at"),
    /** `SelfRatings` as JSON. */
    ratings: text("ratings").notNull().default("{}"),
    /** `Attempts` as JSON. */
    attempts: text("attempts").notNull().default("{}"),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.uid] }),
    index("interview_participants_finished_at").on(table.uid, table.finishedAt, table.interviewId),
    index("interview_participants_deleted_at").on(table.deletedAt),
    index("interview_participants_unread").on(table.uid, table.finishedAt),
  ],
);

/** Interviews that all their people have deleted: a room that delivers once more brings nothing back. */
export const deletedInterviews = sqliteTable(
  "deleted_interviews",
  { id: text("id").primaryKey(), deletedAt: integer("deleted_at").notNull() },
  (table) => [index("deleted_interviews_deleted_at").on(table.deletedAt)],
);

/** Each person's own notes on an interview; nobody else reads them. */
export const interviewNotes = sqliteTable(
  "interview_notes",
  {
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    uid: text("uid").notNull(),
    rev: integer("rev").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.uid] }), index("interview_notes_uid").on(table.uid)],
);

/** One person's rating of the other's part in a peer interview. `body`: a `Rubric` as JSON. */
export const interviewFeedback = sqliteTable(
  "interview_feedback",
  {
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    uid: text("uid").notNull(),
    body: text("body").notNull(),
    sentAt: integer("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.uid] }), index("interview_feedback_uid").on(table.uid)],
);

/** Sessions that were ended before their time. `expiresAt`: when the cookie would have ended anyway. */
export const revokedSessions = sqliteTable(
  "revoked_sessions",
  { id: text("id").primaryKey(), expiresAt: integer("expires_at").notNull() },
  (table) => [index("revoked_sessions_expires_at").on(table.expiresAt)],
);

/** Guests whose things have become an account's. Records that a room delivers later go to the account. */
export const mergedUsers = sqliteTable(
  "merged_users",
  {
    fromUid: text("from_uid").primaryKey(),
    intoUid: text("into_uid").notNull(),
    mergedAt: integer("merged_at").notNull(),
  },
  (table) => [index("merged_users_into_uid").on(table.intoUid)],
);

/** Which rooms somebody has got a ticket for: they have to be asked when an account is deleted. */
export const roomVisits = sqliteTable(
  "room_visits",
  { uid: text("uid").notNull(), room: text("room").notNull(), visitedAt: integer("visited_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.uid, table.room] }),
    index("room_visits_visited_at").on(table.visitedAt),
    index("room_visits_room").on(table.room),
  ],
);

/** Accounts that were deleted, by the SHA-256 of their uid: sign-ins and interviews from before bring nothing back. */
export const deletedUsers = sqliteTable(
  "deleted_users",
  { uidHash: text("uid_hash").primaryKey(), deletedAt: integer("deleted_at").notNull() },
  (table) => [index("deleted_users_deleted_at").on(table.deletedAt)],
);

/** Mock interviews that have begun, once for each life of a room, counted against who opened it. */
export const interviewStarts = sqliteTable(
  "interview_starts",
  {
    room: text("room").notNull(),
    epoch: text("epoch").notNull(),
    uid: text("uid").notNull(),
    mode: text("mode", { enum: INTERVIEW_MODES }).notNull(),
    startedAt: integer("started_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.epoch] }),
    index("interview_starts_uid").on(table.uid, table.mode),
  ],
);

/** The part of a day's share of the operator's keys that was used. */
export const COUNTED_KINDS = ["model", "speech", "voice", "code"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/**
 * Requests that went to a model with the operator's key, minutes of speech to a recognizer, texts to a voice, and programs
 * to the operator's server. `origin` stands for a network address as a keyed hash. `units`: tokens, minutes, characters or
 * runs; tokens are estimated until the provider has reported them. `state`: 0 new, 1 part of the day's totals, 2 corrected as well.
 */
export const meteredRequests = sqliteTable(
  "metered_requests",
  {
    id: text("id").primaryKey(),
    uid: text("uid").notNull(),
    origin: text("origin").notNull(),
    askedAt: integer("asked_at").notNull(),
    kind: text("kind", { enum: COUNTED_KINDS }).notNull().default("model"),
    provider: text("provider").notNull().default(""),
    units: integer("units").notNull().default(0),
    isGuest: integer("is_guest").notNull().default(0),
    state: integer("state").notNull().default(2),
  },
  (table) => [
    index("metered_requests_uid").on(table.uid, table.askedAt),
    index("metered_requests_origin").on(table.origin, table.askedAt),
  ],
);

/** Use of the operator's keys by UTC day (days since 1970) and provider. It names nobody. */
export const dailyUsage = sqliteTable(
  "daily_usage",
  {
    day: integer("day").notNull(),
    kind: text("kind", { enum: COUNTED_KINDS }).notNull(),
    provider: text("provider").notNull(),
    requests: integer("requests").notNull(),
    /** Tokens, minutes, characters or runs. */
    units: integer("units").notNull(),
    /** The part of `units` that guests used. */
    guestUnits: integer("guest_units").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.provider] })],
);

/** The kinds of beginnings that are counted for each network address. */
export const ADDRESS_KINDS = ["guest", "interview", "relay"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/**
 * New guests of one network address, AI interviews of its guests, and credentials for the relay, by UTC day (days since 1970). `origin` is a keyed
 * hash; no row names a person. `stamp` names the write that counted last.
 */
export const addressDays = sqliteTable(
  "address_days",
  {
    day: integer("day").notNull(),
    origin: text("origin").notNull(),
    kind: text("kind", { enum: ADDRESS_KINDS }).notNull(),
    used: integer("used").notNull(),
    stamp: text("stamp").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.origin, table.kind] })],
);

/** Readings of mails and the person's own actions: append-only. `body` is a `TrackerEvent` as JSON. */
export const trackerEvents = sqliteTable(
  "tracker_events",
  {
    uid: text("uid").notNull(),
    id: text("id").notNull(),
    application: text("application").notNull(),
    kind: text("kind").notNull(),
    /** ISO 8601: when the mail was sent, or when the person did it. */
    at: text("at").notNull(),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull(),
    body: text("body").notNull(),
    recordedAt: integer("recorded_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
);

/** Names the write that made somebody's tracker what it is now. */
export const trackerHeads = sqliteTable("tracker_heads", {
  uid: text("uid").primaryKey(),
  stamp: text("stamp").notNull(),
  /** The next to-dos as JSON that says of which stamp and day it is. Empty: nobody has looked. */
  upcoming: text("upcoming").notNull().default(""),
});

/** When a mailbox was last read to its end, and how many days back. */
export const trackerRefreshes = sqliteTable("tracker_refreshes", {
  uid: text("uid").primaryKey(),
  refreshedAt: integer("refreshed_at").notNull(),
  days: integer("days").notNull(),
});

/** Links to a journey chart. `body`: the `Journey` and its period as JSON, counts alone. Revoking deletes the row. */
export const trackerShares = sqliteTable(
  "tracker_shares",
  {
    token: text("token").primaryKey(),
    uid: text("uid").notNull(),
    body: text("body").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    expiresAt: integer("expires_at"),
    opens: integer("opens").notNull().default(0),
    lastOpenedAt: integer("last_opened_at"),
  },
  (table) => [index("tracker_shares_uid").on(table.uid)],
);

/** Files that people have uploaded; migration 0007 says where their bytes are. */
export const resourceFiles = sqliteTable(
  "resource_files",
  {
    id: text("id").primaryKey(),
    uid: text("uid").notNull(),
    storedUnder: text("stored_under").notNull(),
    storedAs: text("stored_as").notNull(),
    kind: text("kind", { enum: FILE_KINDS }).notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: FILE_TYPES }).notNull(),
    size: integer("size").notNull(),
    /** Its bytes are all there. */
    isWhole: integer("is_whole", { mode: "boolean" }).notNull(),
    /** When it was made the default of its kind; the last one is it. */
    defaultAt: integer("default_at"),
    textState: text("text_state", { enum: TEXT_STATES }).notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
    text: text("text"),
  },
  (table) => [
    index("resource_files_uid").on(table.uid),
    index("resource_files_unfinished").on(table.createdAt),
    index("resource_files_deleted_at").on(table.deletedAt),
  ],
);

/** When a scheduled job last ran to its end. */
export const maintenance = sqliteTable("maintenance", {
  job: text("job").primaryKey(),
  finishedAt: integer("finished_at").notNull(),
});

export const stories = sqliteTable(
  "stories",
  {
    id: text("id").primaryKey(),
    uid: text("uid").notNull(),
    rev: integer("rev").notNull(),
    title: text("title").notNull(),
    category: text("category", { enum: STORY_CATEGORIES }).notNull(),
    /** A list as JSON. */
    tags: text("tags").notNull(),
    excerpt: text("excerpt").notNull(),
    length: integer("length").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
    content: text("content").notNull(),
  },
  (table) => [
    index("stories_updated_at").on(table.uid, table.updatedAt, table.id),
    index("stories_deleted_at").on(table.deletedAt),
  ],
);
