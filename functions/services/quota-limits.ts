import type { AssistantSettings } from "../../party/assistant/assistant-settings";
import type { SpeechSettings } from "../../party/speech/speech-settings";
import type { QuotaLimits } from "../db/quota-queries";
import type { CodeRunnerSettings } from "../settings/code-runner-setting";
import type { GuestLimits } from "../settings/guest-limits";
import type { VoiceSettings } from "../settings/voice-settings";

const NONE = { perUser: 0, perAddress: 0, guests: 0, total: 0 };

/** The limits in the operator's settings. `voices` and `runner` are null for a host without voices and without a code runner. */
export function quotaLimits(
  { quotas, caps }: AssistantSettings,
  { minutesPerDay }: SpeechSettings,
  voices: VoiceSettings | null,
  runner: CodeRunnerSettings | null,
  { guestInterviews }: GuestLimits,
): QuotaLimits {
  const { perUser, perAddress, tokens } = caps;
  return {
    quotas,
    guestInterviews,
    caps: {
      model: { requests: { perUser, perAddress }, units: tokens },
      speech: { requests: { perUser: null, perAddress: null }, units: minutesPerDay },
      voice: { requests: { perUser: null, perAddress: null }, units: voices?.charactersPerDay ?? NONE },
      code: { requests: { perUser: null, perAddress: null }, units: runner?.runsPerDay ?? NONE },
    },
  };
}
