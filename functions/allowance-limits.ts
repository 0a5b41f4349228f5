import type { AssistantSettings } from "../party/assistant/settings";
import type { SpeechSettings } from "../party/speech/settings";
import type { AllowanceLimits } from "./db/allowance";

/** What the operator grants, of the settings. */
export function allowanceLimits(
  { quotas, caps }: AssistantSettings,
  { minutesPerDay }: SpeechSettings,
): AllowanceLimits {
  return { quotas, caps: { model: caps, speech: minutesPerDay } };
}
