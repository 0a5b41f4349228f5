import * as v from "valibot";
import type { SpeechFault } from "../../protocol/errors";

/** Error format of OpenAI and compatible servers. The message may contain a part of the key. */
export const openAiErrorSchema = v.object({
  type: v.nullish(v.string(), ""),
  code: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ""),
    v.transform((code) => String(code)),
  ),
  event_id: v.nullish(v.string(), null),
});
export type OpenAiError = v.InferOutput<typeof openAiErrorSchema>;

/** The fault of an error's code or type; null: the session can go on. */
export function explainOpenAiError({ code, type }: Pick<OpenAiError, "code" | "type">): SpeechFault | null {
  return FAULTS.get(code) ?? FAULTS.get(type ?? "") ?? null;
}

const FAULTS: ReadonlyMap<string, SpeechFault> = new Map([
  ["invalid_api_key", "key_refused"],
  ["authentication_error", "key_refused"],
  ["insufficient_quota", "no_credit"],
  ["billing_hard_limit_reached", "no_credit"],
  ["rate_limit_exceeded", "rate_limited"],
  ["model_not_found", "refused"],
  ["invalid_model", "refused"],
  ["unsupported_language", "language_not_supported"],
  ["session_expired", "closed"],
  ["server_error", "overloaded"],
]);
