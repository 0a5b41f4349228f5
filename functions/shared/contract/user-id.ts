import * as v from "valibot";

/**
 * The 8-character user id: a label in addresses, not unique and never an authority.
 * Checked without regard to case, kept lowercased.
 */
export const userIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{8}$/i, "must be exactly 8 letters (a–z) or digits"),
  v.toLowerCase(),
);

/** The stored form of the id, or null when `value` is invalid. */
export function parseUserId(value: unknown): string | null {
  const result = v.safeParse(userIdSchema, value);
  return result.success ? result.output : null;
}
