import type { VoiceProvider } from "../../party/protocol/vocabulary";
import type { Bindings } from "../settings/bindings";
import type { VoiceSettings } from "../settings/voice-settings";
import { createBaiduVoice } from "./vendors/baidu";
import { createGoogleVoice } from "./vendors/google";
import { createOpenAiVoice } from "./vendors/openai";
import { createWorkersAiVoice } from "./vendors/workers-ai";
import type { VoiceNet, VoiceVendor } from "./voice-vendor";

/** The vendors that are set up. */
export function openVoices(
  { openai, google, baidu, workersAi }: VoiceSettings,
  ai: Bindings["AI"],
  net: VoiceNet,
): Partial<Record<VoiceProvider, VoiceVendor>> {
  return {
    ...(openai && { openai: createOpenAiVoice(openai, net) }),
    ...(google && { google: createGoogleVoice(google, net) }),
    ...(baidu && { baidu: createBaiduVoice(baidu, net) }),
    ...(workersAi && ai && { "workers-ai": createWorkersAiVoice(workersAi, ai) }),
  };
}
