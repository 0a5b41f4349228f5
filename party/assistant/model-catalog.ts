/**
 * The selectable models and their providers, as data: a retired, renamed or new model changes lines here, not code.
 * Operators change them by the setting ASSISTANT. It also runs in Node (functions/settings/env.ts).
 */

export const DIALECTS = ["openai", "anthropic", "gemini", "workers-ai"] as const;
/** A provider's protocol. `openai`: chat completions, which most servers have. */
export type Dialect = (typeof DIALECTS)[number];

/** A model's differences from its dialect. */
export type Flags = {
  /** The place of system turns; `prepend`: in the first user turn. */
  systemRole: "system" | "developer" | "prepend";
  tokenParam: "max_tokens" | "max_completion_tokens";
  allowTemperature: boolean;
  /**
   * The place of reasoning: a field of its own (`reasoning_content` or `reasoning`), `<think>…</think>` before the
   * answer, or the same without the opening tag.
   */
  reasoning: "field" | "think-tags" | "think-open";
  /** Extra tokens for models whose limit includes reasoning. */
  reasoningTokens: number;
  /** Whether the provider supports a JSON mode. */
  jsonMode: boolean;
  /** Whether to request token usage. Some servers reject the option. */
  askUsage: boolean;
  /** Merged into the request's body as it is. */
  extraBody: Readonly<Record<string, unknown>>;
};

export const PLAIN: Flags = {
  systemRole: "system",
  tokenParam: "max_tokens",
  allowTemperature: true,
  reasoning: "field",
  reasoningTokens: 0,
  jsonMode: true,
  askUsage: true,
  extraBody: {},
};

/** Most providers count reasoning as output, and reasoning models use a lot of it. */
const THINKS: Partial<Flags> = { reasoningTokens: 8_000, allowTemperature: false, jsonMode: false };

export type KnownProvider = { name: string; dialect: Dialect; baseUrl: string; flags?: Partial<Flags> };

/** Providers in this list need no base URL in the settings. */
export const PROVIDERS: Readonly<Record<string, KnownProvider | undefined>> = {
  openai: {
    name: "OpenAI",
    dialect: "openai",
    baseUrl: "https://api.openai.com/v1",
    flags: { tokenParam: "max_completion_tokens" },
  },
  deepseek: { name: "DeepSeek", dialect: "openai", baseUrl: "https://api.deepseek.com" },
  qwen: { name: "Alibaba Cloud", dialect: "openai", baseUrl: "https://dashscope.aliyuncs.com/compatible-mode/v1" },
  groq: { name: "Groq", dialect: "openai", baseUrl: "https://api.groq.com/openai/v1" },
  anthropic: { name: "Anthropic", dialect: "anthropic", baseUrl: "https://api.anthropic.com" },
  gemini: { name: "Google", dialect: "gemini", baseUrl: "https://generativelanguage.googleapis.com" },
  "workers-ai": { name: "Cloudflare", dialect: "workers-ai", baseUrl: "" },
};

export type KnownModel = {
  id: string;
  name: string;
  provider: string;
  /** The provider's name for the model. */
  upstream: string;
  readsPictures: boolean;
  /** The day on which its provider retired it, or "" if the day is unknown. Null: not retired. */
  retiredOn: string | null;
  flags: Partial<Flags>;
};

export const RECOMMENDED = "gpt-4o-mini";

/** In the order of the menu. Days as of November 2026. */
export const MODELS: readonly KnownModel[] = [
  model(RECOMMENDED, "GPT-4O Mini", "openai", { readsPictures: true }),
  model("gpt-4o", "GPT-4o", "openai", { readsPictures: true }),
  model("gpt-4.1", "GPT-4.1", "openai", { readsPictures: true }),
  model("o1", "o1", "openai", {
    readsPictures: true,
    retiredOn: "2026-10-23",
    flags: { ...THINKS, jsonMode: true, systemRole: "developer" },
  }),
  model("o1-mini", "o1-mini", "openai", {
    retiredOn: "2025-10-27",
    flags: { ...THINKS, systemRole: "prepend" },
  }),
  model("deepseek-v3", "DeepSeek V3", "deepseek", { upstream: "deepseek-chat", retiredOn: "2026-07-24" }),
  model("deepseek-r1", "DeepSeek R1", "deepseek", {
    upstream: "deepseek-reasoner",
    retiredOn: "2026-07-24",
    flags: THINKS,
  }),
  model("qwq-32b", "QwQ 32B", "qwen", { flags: { ...THINKS, systemRole: "prepend" } }),
  model("ds_r1_14b", "R1 D Qwen 14B", "qwen", { upstream: "deepseek-r1-distill-qwen-14b", flags: THINKS }),
  model("ds_r1_70b", "R1 D Llama 70B", "qwen", { upstream: "deepseek-r1-distill-llama-70b", flags: THINKS }),
  model("claude-3-7-sonnet", "Claude 3.7 Sonnet", "anthropic", {
    upstream: "claude-3-7-sonnet-20250219",
    readsPictures: true,
    retiredOn: "2026-02-19",
  }),
  model("claude-3-5-sonnet", "Claude 3.5 Sonnet", "anthropic", {
    upstream: "claude-3-5-sonnet-20241022",
    readsPictures: true,
    retiredOn: "2025-10-28",
  }),
  model("gemini-2.0-flash-001", "Gemini 2.0 Flash", "gemini", { readsPictures: true, retiredOn: "2026-06-01" }),
  model("gemini-2.0-flash-thinking-exp", "Gemini 2.0 Flash Thinking", "gemini", {
    readsPictures: true,
    retiredOn: "",
    flags: THINKS,
  }),
  model("gemini-2.0-pro-exp-02-05", "Gemini 2.0 Pro", "gemini", { readsPictures: true, retiredOn: "" }),
];

/**
 * Offered wherever Workers AI is bound, without a setting, and only to those who choose it: the coach costs nothing. Its
 * reasoning is off, because it would delay each spoken reply.
 */
export const BOUND_MODEL: KnownModel = model("gemma-4-26b", "Gemma 4 26B", "workers-ai", {
  upstream: "@cf/google/gemma-4-26b-a4b-it",
  flags: { extraBody: { chat_template_kwargs: { enable_thinking: false } } },
});

type Rest = Partial<Omit<KnownModel, "id" | "name" | "provider">>;

function model(id: string, name: string, provider: string, rest: Rest = {}): KnownModel {
  return { id, name, provider, upstream: id, readsPictures: false, retiredOn: null, flags: {}, ...rest };
}
