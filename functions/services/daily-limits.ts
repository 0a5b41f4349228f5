import type { AssistantSettings } from "../../party/assistant/assistant-settings";
import type { SpeechSettings } from "../../party/speech/speech-settings";
import type { AllowanceLimits } from "../db/quota-queries";

/** What the operator grants, of the settings. */
export function allowanceLimits(
  { quotas, caps }: AssistantSettings,
  { minutesPerDay }: SpeechSettings,
): AllowanceLimits {
  return { quotas, caps: { model: caps, speech: minutesPerDay } };
}
