import * as v from "valibot";
import type { SpeechFault } from "../../protocol/errors";

const detailSchema = v.object({
  reason: v.optional(v.string(), ""),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});
/** Error format of Google Cloud's APIs. */
export const googleErrorSchema = v.object({
  error: v.object({
    message: v.optional(v.string(), ""),
    status: v.optional(v.string(), ""),
    details: v.optional(v.array(v.unknown()), []),
  }),
});
export type GoogleApiError = v.InferOutput<typeof googleErrorSchema>;

/** The fault of an error's details; null: use the status. */
export function explainGoogleError({ error }: GoogleApiError, status: number): SpeechFault | null {
  const details = error.details.flatMap((detail) => {
    const parsed = v.safeParse(detailSchema, detail);
    return parsed.success ? [parsed.output] : [];
  });
  const has = (reason: string) => details.some((detail) => detail.reason === reason);
  if (has("API_KEY_INVALID")) return "key_refused";
  if (has("BILLING_DISABLED")) return "no_credit";
  if (/not supported for language/i.test(error.message)) return "language_not_supported";
  const isDaily = details.some(({ metadata: { quota_unit: unit = "", quota_limit: limit = "" } }) =>
    /PerDay|\/d\//.test(`${limit} ${unit}`),
  );
  return status === 429 && isDaily ? "no_credit" : null;
}
