import type { SpeechProvider } from "../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "./recognizer";
import type { OpenAiSetup, SpeechSettings, XunfeiSetup } from "./speech-settings";
import { createBaidu } from "./vendors/baidu";
import { createGoogle } from "./vendors/google";
import { createOpenAiRealtime } from "./vendors/openai-realtime";
import { createOpenAiUtterances } from "./vendors/openai-utterances";
import { createWorkersAiUtterances, type SpeechAi } from "./vendors/workers-ai-utterances";
import { createXunfeiIat } from "./vendors/xunfei-iat";
import { createXunfeiRtasr } from "./vendors/xunfei-rtasr";

/** The recognizers that the operator has set up. */
export function openRecognizers(
  { google, baidu, xunfei, openai, workersAi }: SpeechSettings,
  net: SpeechNet,
  ai?: SpeechAi,
): Partial<Record<SpeechProvider, Recognizer>> {
  return {
    ...(google && { google: createGoogle(google, net) }),
    ...(baidu && { baidu: createBaidu(baidu, net) }),
    ...(xunfei && { xunfei: openXunfei(xunfei, net) }),
    ...(openai && { openai: openOpenAi(openai, net) }),
    ...(workersAi && ai && { "workers-ai": createWorkersAiUtterances(workersAi, ai, net) }),
  };
}

function openXunfei(setup: XunfeiSetup, net: SpeechNet): Recognizer {
  return setup.service === "iat" ? createXunfeiIat(setup, net) : createXunfeiRtasr(setup, net);
}

function openOpenAi(setup: OpenAiSetup, net: SpeechNet): Recognizer {
  return setup.mode === "realtime" ? createOpenAiRealtime(setup, net) : createOpenAiUtterances(setup, net);
}
