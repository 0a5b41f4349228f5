import * as v from "valibot";
import { LANGUAGES } from "../../../party/protocol/vocabulary";
import { STAGES } from "./tracker";

/** Where an application stands at the end of the chart. `silent`: open, and without news for `SILENT_DAYS`. */
export const OUTCOMES = ["accepted", "offered", "in_progress", "no_reply", "silent", "withdrawn", "rejected"] as const;
export const JOURNEY_NODES = [...STAGES, ...OUTCOMES] as const;

export type JourneyOutcome = (typeof OUTCOMES)[number];
export type JourneyNode = (typeof JOURNEY_NODES)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The journey chart as counts alone. Flow in = flow out at each stage; the outcomes' sum is `total`. */
export const journeySchema = v.object({
  total: count,
  /** Only those with a count above 0. */
  nodes: v.array(v.object({ node: v.picklist(JOURNEY_NODES), count })),
  links: v.array(v.object({ from: v.picklist(STAGES), to: v.picklist(JOURNEY_NODES), count })),
  /** The days (YYYY-MM-DD) of the first and the last application in it; null when there is none. */
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** Some of it is the demo's. */
  hasDemo: v.boolean(),
});
export type Journey = v.InferOutput<typeof journeySchema>;
export type JourneyLink = Journey["links"][number];

/** Applications of the last so many days, by the day they were applied for; null: all. */
export const PERIODS = [30, 90, 180, 365] as const;
export type Period = (typeof PERIODS)[number] | null;

export const EXPIRY_DAYS = [7, 30, 90] as const;

/** A link to the chart as it was when the link was made or brought up to date. Times are milliseconds since 1970. */
export const shareSchema = v.object({
  /** 21 characters of nanoid. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{21}$/)),
  createdAt: v.number(),
  updatedAt: v.number(),
  expiresAt: v.nullable(v.number()),
  opens: v.number(),
  lastOpenedAt: v.nullable(v.number()),
  period: v.nullable(v.picklist(PERIODS)),
  total: v.number(),
});
export type Share = v.InferOutput<typeof shareSchema>;

/**
 * `GET /api/tracker/shares` → `{shares}`; `POST` → the new share; `PUT /{token}` brings its counts up to date; `DELETE
 * /{token}` revokes: 204.
 */
export const sharesAnswerSchema = v.object({ shares: v.array(shareSchema) });
export type SharesAnswer = v.InferOutput<typeof sharesAnswerSchema>;
export const shareRequestSchema = v.object({
  uid: v.string(),
  period: v.nullable(v.picklist(PERIODS)),
  expiresInDays: v.nullable(v.picklist(EXPIRY_DAYS)),
  /** Of the page on which it is shared: the preview picture's. */
  language: v.picklist(LANGUAGES),
});
export type ShareRequest = v.InferOutput<typeof shareRequestSchema>;

/** The answer for somebody with the link. No company, no mail, no name. */
export const sharedJourneySchema = v.object({ journey: journeySchema, updatedAt: v.number() });
export type SharedJourney = v.InferOutput<typeof sharedJourneySchema>;
