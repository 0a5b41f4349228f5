import type { AssistantSettings } from "../../party/assistant/assistant-settings";
import type { SpeechSettings } from "../../party/speech/speech-settings";
import type { QuotaLimits } from "../db/quota-queries";
import type { GuestLimits } from "../settings/guest-limits";

/** The limits in the operator's settings. */
export function quotaLimits(
  { quotas, caps }: AssistantSettings,
  { minutesPerDay }: SpeechSettings,
  { guestInterviews }: GuestLimits,
): QuotaLimits {
  const { perUser, perAddress, tokens } = caps;
  return {
    quotas,
    guestInterviews,
    caps: {
      model: { requests: { perUser, perAddress }, units: tokens },
      speech: { requests: { perUser: null, perAddress: null }, units: minutesPerDay },
    },
  };
}
