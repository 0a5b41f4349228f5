import * as v from "valibot";
import { attemptsSchema } from "../../../party/protocol/attempts";
import { taskWorkSchema } from "../../../party/protocol/coding-work";
import { INTERVIEW_MODES, PLANS } from "../../../party/protocol/vocabulary";
import { feedbackSchema, ownRecordSchema, selfRatingsSchema } from "./history";
import { shareSchema } from "./journey";
import { storedPreferencesSchema } from "./preferences";
import { fileTextSchema, resourceFileSchema, storySchema } from "./resources";
import { userRecordSchema } from "./user";

/**
 * `POST /api/auth/logout`, with the session's cookie: 204. That session is over, also for who has a copy of the cookie;
 * `everywhere` ends every session of the person, and sign-ins made before now can no longer register.
 */
export const logoutRequestSchema = v.object({ everywhere: v.optional(v.boolean(), false) });

/**
 * `POST /api/account/merge-ticket`, with a guest's session: a proof that its holder may take over this guest's data.
 * Taken before the guest signs in to an account that exists already, kept until the merge is done.
 */
export const mergeTicketSchema = v.object({ ticket: v.string(), expiresAt: v.number() });

/** `POST /api/account/merge`, with the session of the account: all that the guest owns becomes the account's. */
export const mergeRequestSchema = v.object({ ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) });

/** Safe to repeat: the second time nothing is left to move, and `interviews` is 0. */
export const mergeResultSchema = v.object({ interviews: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** One file of the person's, reached at `GET /api/resources/files/{id}/content`, with what was read of it. */
export const ownFileSchema = v.object({
  ...v.omit(resourceFileSchema, ["text", "isDefault"]).entries,
  defaultAt: v.nullable(v.number()),
  text: fileTextSchema,
});

/** The recorded use of a plan and of the operator's keys. */
export const countedThingsSchema = v.object({
  /** Mock interviews that have begun in rooms that the person opened. */
  starts: v.array(v.object({ room: v.string(), mode: v.picklist(INTERVIEW_MODES), startedAt: v.number() })),
  /**
   * Kept for two days, or until somebody asks for something after that. `origin`: a hash that stands for a network
   * address.
   */
  requests: v.array(v.object({ askedAt: v.number(), origin: v.string() })),
});

export const exportedEventSchema = v.looseObject({ kind: v.string(), id: v.string(), at: v.string() });

/**
 *
 * what belongs to the other alone: their uid and their hints. Unreadable entries are named, and the others are exported
 * all the same. Times are milliseconds since 1970.
 */
export const accountExportSchema = v.object({
  v: v.literal(1),
  exportedAt: v.number(),
  account: v.object({ ...userRecordSchema.entries, plan: v.picklist(PLANS) }),
  settings: storedPreferencesSchema,
  counted: countedThingsSchema,
  interviews: v.array(
    v.object({
      ...ownRecordSchema.entries,
      /** Of a peer interview with code: the tasks that were worked on, counted. An AI interview has its own in its plan. */
      tasks: v.optional(v.array(taskWorkSchema)),
      notes: v.string(),
      ratings: selfRatingsSchema,
      attempts: attemptsSchema,
      feedback: feedbackSchema,
    }),
  ),
  files: v.array(ownFileSchema),
  stories: v.array(storySchema),
  applications: v.object({
    /** When a mailbox was last read to its end; null: never. */
    refreshed: v.nullable(v.object({ at: v.number(), days: v.number() })),
    /** Links to the journey chart. */
    shares: v.array(shareSchema),
    /** The readings of mails and the person's actions, from which the applications are derived. */
    events: v.array(exportedEventSchema),
  }),
  /** Stored data that could not be read: it is in none of the lists above. `id`: "" where it is all of its kind. */
  unreadable: v.array(v.object({ kind: v.picklist(["interview", "feedback", "event", "share"]), id: v.string() })),
});

/**
 * `DELETE /api/account`: 204, and nothing is left. 202: the account is closed and something is left: ask again. The word is what the person typed, in whichever language, settled.
 * `uid` is whom the page asked: the cookie may be somebody else's by now, and nothing of theirs is deleted (401).
 */
export const deleteAccountSchema = v.object({ confirm: v.literal("delete"), uid: v.string() });

export type MergeTicket = v.InferOutput<typeof mergeTicketSchema>;
export type MergeResult = v.InferOutput<typeof mergeResultSchema>;
export type CountedThings = v.InferOutput<typeof countedThingsSchema>;
export type OwnFile = v.InferOutput<typeof ownFileSchema>;
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
