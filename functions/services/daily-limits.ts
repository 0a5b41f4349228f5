import type { AssistantSettings } from "../../party/assistant/assistant-settings";
import type { SpeechSettings } from "../../party/speech/speech-settings";
import type { QuotaLimits } from "../db/quota-queries";

/** The limits in the operator's settings. */
export function quotaLimits({ quotas, caps }: AssistantSettings, { minutesPerDay }: SpeechSettings): QuotaLimits {
  return { quotas, caps: { model: caps, speech: minutesPerDay } };
}
