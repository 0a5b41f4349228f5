import * as v from "valibot";

/** Limits for guests, who cost nothing to make. Like env.ts, of which it is a part, this file also runs in Node. */

/** The value for no limit, as on a developer's machine, where everybody has the same address. */
export const NO_LIMIT = "none";

const WRONG = `must be a whole number from 1 to 999999, or "${NO_LIMIT}"`;

const perDay = (fallback: string) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()], WRONG),
      v.transform((value) => String(value).trim() || fallback),
      v.check((value) => value === NO_LIMIT || /^[1-9]\d{0,5}$/.test(value), WRONG),
    ),
    fallback,
  );

export const guestSettings = v.object({
  /** New guests of one network address in a UTC day. */
  GUESTS_PER_ADDRESS: perDay("200"),
  /** AI interviews that all guests of one network address begin in a UTC day. */
  GUEST_INTERVIEWS_PER_ADDRESS: perDay("400"),
});

/** Null: no limit. */
export type GuestLimits = { guestsPerAddress: number | null; guestInterviews: number | null };

/** Reads settings as they are in the environment; throws where they do not fit. */
export function readGuestLimits(record: Readonly<Record<string, unknown>>): GuestLimits {
  const settings = v.parse(guestSettings, record);
  const read = (value: string) => (value === NO_LIMIT ? null : Number(value));
  return {
    guestsPerAddress: read(settings.GUESTS_PER_ADDRESS),
    guestInterviews: read(settings.GUEST_INTERVIEWS_PER_ADDRESS),
  };
}
