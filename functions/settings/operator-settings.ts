import type { OperatorSetting } from "../shared/contract/operator";
import { type Bindings, RATE_NAMES } from "./bindings";
import type { Env } from "./env";

/** Which of the settings that the operator's page lists are set. */
export function findOperatorSettings(env: Env, bindings: Bindings): Record<OperatorSetting, boolean> {
  return {
    ASSISTANT: env.ASSISTANT !== "",
    SPEECH: env.SPEECH !== "",
    VOICES: env.VOICES !== "",
    CODE_RUNNER: env.CODE_RUNNER !== "",
    TURN: env.CLOUDFLARE_TURN_KEY_ID !== "" || env.TURN_URLS !== "",
    GOOGLE_CLIENT_ID: env.GOOGLE_CLIENT_ID !== "",
    HELP_LINES: env.HELP_LINES !== "",
    LANDING_CONTENT: env.LANDING_CONTENT !== "",
    RATE_LIMITS: RATE_NAMES.every((name) => bindings[name]),
    METRICS: bindings.METRICS !== undefined,
  };
}
