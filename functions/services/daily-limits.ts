import type { AssistantSettings } from "../../party/assistant/assistant-settings";
import type { SpeechSettings } from "../../party/speech/speech-settings";
import type { QuotaLimits } from "../db/quota-queries";

/** What the operator grants, of the settings. */
export function quotaLimits({ quotas, caps }: AssistantSettings, { minutesPerDay }: SpeechSettings): QuotaLimits {
  return { quotas, caps: { model: caps, speech: minutesPerDay } };
}
