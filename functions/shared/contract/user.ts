import * as v from "valibot";
import { LANGUAGES } from "../../../party/protocol/vocabulary.ts";
import { userIdSchema } from "./user-id.ts";

export const ROLES = ["guest", "user"] as const;
export const THEMES = ["light", "dark"] as const;

/** The name of a guest in the user record. */
export const GUEST_NAME = "Anonymous User";

/** The address a guest's record carries: synthesised from the identity, in a domain that can never get mail. */
export function guestEmail(uid: string): string {
  return `${uid.toLowerCase()}@guest.mocki.invalid`;
}

/** E.164: a plus sign, a non-zero digit, then 1 to 14 more. */
export const phoneSchema = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{1,14}$/, "must be a phone number with its country code, such as +15551234567"),
);

export const userSettingsSchema = v.object({
  language: v.picklist(LANGUAGES),
  theme: v.picklist(THEMES),
  emailNotifications: v.boolean(),
});

const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email("must be an e-mail address"));

/** A user who signs in by phone may have no e-mail and no name: both may be blank, never missing. */
const blankSchema = v.pipe(v.string(), v.trim(), v.literal(""));

/** `POST /api/auth/register`, with the ID token as `Authorization: Bearer`. */
export const registerRequestSchema = v.object({
  userId: userIdSchema,
  email: v.union([blankSchema, emailSchema], "must be an e-mail address"),
  name: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  picture: v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      v.url("must be an https address"),
      v.startsWith("https://", "must be an https address"),
    ),
  ),
  phone: v.nullable(phoneSchema),
  settings: userSettingsSchema,
  /** Taken as said only if the token bears it out; the answer tells the role that holds. */
  role: v.picklist(ROLES),
});

/** The answer of registration: the stored record. Times are milliseconds since 1970. */
export const userRecordSchema = v.object({
  uid: v.string(),
  userId: userIdSchema,
  email: v.string(),
  name: v.string(),
  picture: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  settings: userSettingsSchema,
  role: v.picklist(ROLES),
  createdAt: v.number(),
  updatedAt: v.number(),
});

export type Role = (typeof ROLES)[number];
export type Theme = (typeof THEMES)[number];
export type UserSettings = v.InferOutput<typeof userSettingsSchema>;
export type RegisterRequest = v.InferOutput<typeof registerRequestSchema>;
export type UserRecord = v.InferOutput<typeof userRecordSchema>;
