import type { AssistantSettings } from "../../party/assistant/assistant-settings";
import { listModels } from "../../party/assistant/menu";
import { describeFailure } from "../../party/host/room-log";
import { limitTime } from "../../party/protocol/limit-time";
import { SPEECH_PROVIDERS, VOICE_PROVIDERS } from "../../party/protocol/vocabulary";
import type { SpeechSettings } from "../../party/speech/speech-settings";
import type { OperatorFigures } from "../db/operator-queries";
import type { QuotaStore } from "../db/quota-queries";
import type { Log } from "../http/log";
import type { CodeRunnerSettings } from "../settings/code-runner-setting";
import type { VoiceSettings } from "../settings/voice-settings";
import {
  OPERATOR_SETTINGS,
  type OperatorReport,
  type OperatorSetting,
  type PartsHealth,
  type ProviderState,
  type UsageToday,
} from "../shared/contract/operator";
import { RUNNER } from "./code-runs";
import type { CurrentUser } from "./sign-in-sessions";

/** The operators' page. */
export type OperatorView = {
  /** Whether the setting OPERATORS names this user. A guest is never an operator. */
  isOperator(user: CurrentUser | null): boolean;
  read(): OperatorReport;
};

type Ports = {
  operators: readonly string[];
  assistant: AssistantSettings;
  /** Workers AI is bound where rooms run. */
  hasBinding: boolean;
  speech: SpeechSettings;
  voices: VoiceSettings;
  /** Null: not configured. */
  runner: CodeRunnerSettings | null;
  isSet: Readonly<Record<OperatorSetting, boolean>>;
  figures: OperatorFigures;
  quota: Pick<QuotaStore, "today">;
  /** In bytes; guests open no new rooms above it. */
  databaseLimit: number;
  deepHealth: () => Promise<PartsHealth>;
  now: () => number;
  log: Log;
};

/** The page's response ends after five seconds, even if parts are missing. */
const TIME_LIMIT_MS = 4_000;

export function createOperatorView(ports: Ports): OperatorView {
  const {
    operators,
    assistant,
    hasBinding,
    speech,
    voices,
    runner,
    isSet,
    figures,
    quota,
    deepHealth,
    databaseLimit,
    now,
    log,
  } = ports;

  /** Null if it fails or takes too long. */
  async function tryRead<T>(part: "usage" | "storage" | "health", read: () => Promise<T>): Promise<T | null> {
    try {
      return await limitTime(TIME_LIMIT_MS, read);
    } catch (error) {
      log({ event: "operator_part_failed", part, ...describeFailure(error) });
      return null;
    }
  }

  async function readUsage(): Promise<UsageToday> {
    const [{ lastAsked, ...usage }, providers] = await Promise.all([figures.usage(now()), quota.today(now())]);
    const lastOf = (kind: string, provider: string) =>
      lastAsked.find((one) => one.kind === kind && one.provider === provider)?.at ?? null;
    return { ...usage, providers: providers.map((use) => ({ ...use, lastAskedAt: lastOf(use.kind, use.provider) })) };
  }

  return {
    isOperator: (user) => user?.record.role === "user" && operators.includes(user.record.uid),

    read() {
      const { models } = listModels(assistant, hasBinding);
      return {
        providers: [
          ...listModelProviders(assistant, hasBinding),
          ...listSpeechProviders(speech),
          ...listVoiceProviders(voices),
          ...listRunners(runner),
        ],
        unusableModels: models.flatMap(({ id, name, provider, state }) =>
          state === "usable" ? [] : [{ id, name, provider, state }],
        ),
        settings: OPERATOR_SETTINGS.map((name) => ({ name, isSet: isSet[name] })),
        usage: tryRead("usage", readUsage),
        storage: tryRead("storage", async () => ({ ...(await figures.storage()), databaseLimit })),
        health: tryRead("health", deepHealth),
      };
    },
  };
}

function listModelProviders({ providers, models, caps }: AssistantSettings, hasBinding: boolean): ProviderState[] {
  const { total, guests } = caps.tokens;
  return Object.entries(providers).flatMap(([id, setup]) => {
    if (!setup) return [];
    const isServed = models.some(({ provider, offered, retired }) => provider === id && offered && !retired);
    const isBound = setup.dialect !== "workers-ai" || hasBinding;
    const needsKey = setup.dialect !== "workers-ai" && setup.needsKey && setup.apiKey === "";
    const state = !isServed || !isBound ? "off" : needsKey ? "key_missing" : "configured";
    const missing = needsKey ? [`ASSISTANT.providers.${id}.apiKey`] : [];
    return [{ kind: "model", id, name: setup.name, state, missing, limits: { total, guests } }];
  });
}

function listSpeechProviders({ names, missing, minutesPerDay: { total, guests } }: SpeechSettings): ProviderState[] {
  return SPEECH_PROVIDERS.map((id) => ({
    ...{ kind: "speech", id, name: names[id] ?? SPEECH_NAMES[id], missing: missing[id] },
    state: missing[id].length === 0 ? "configured" : id === "workers-ai" ? "off" : "key_missing",
    limits: { total, guests },
  }));
}

function listVoiceProviders(voices: VoiceSettings): ProviderState[] {
  const { names, missing, order, charactersPerDay } = voices;
  const { total, guests } = charactersPerDay;
  const asked = Object.values(order).flat();
  return VOICE_PROVIDERS.map((id) => {
    const state = missing[id].length > 0 ? "key_missing" : asked.includes(id) ? "configured" : "off";
    const name = names[id] ?? VOICE_NAMES[id];
    return { kind: "voice", id, name, state, missing: missing[id], limits: { total, guests } };
  });
}

/** Without the setting there is none to speak of: the list of settings says so. */
function listRunners(runner: CodeRunnerSettings | null): ProviderState[] {
  if (!runner) return [];
  const { total, guests } = runner.runsPerDay;
  return [{ kind: "code", id: RUNNER, name: "Piston", state: "configured", missing: [], limits: { total, guests } }];
}

/** The vendors' own names, which are the same in every language. */
const VOICE_NAMES = { openai: "OpenAI", google: "Google", baidu: "Baidu", "workers-ai": "Workers AI" } as const;
const SPEECH_NAMES = {
  ...{ google: "Google", baidu: "Baidu", xunfei: "iFLYTEK", openai: "OpenAI" },
  "workers-ai": "Workers AI",
} as const;
