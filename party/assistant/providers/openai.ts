import * as v from "valibot";
import type { ServedModel } from "../assistant-settings";
import { AssistantError, type ChatMessage, type ChatRequest } from "../model";
import { explainTrouble, faultOfStatus, parseJson } from "./faults";
import { describePicture, prependSystem } from "./messages";
import type { Piece, Trouble, Wire, WireFault } from "./wire";

/** Chat completions: OpenAI, DeepSeek, DashScope, Groq, vLLM, Ollama and most others. */
export const openAiWire: Wire = {
  post(request, model, { baseUrl, apiKey }) {
    return {
      url: `${baseUrl.replace(/\/chat\/completions$/, "")}/chat/completions`,
      headers: { ...(apiKey !== "" && { authorization: `Bearer ${apiKey}` }) },
      body: {
        model: model.upstream,
        stream: true,
        ...(model.flags.askUsage && { stream_options: { include_usage: true } }),
        ...buildOpenAiBody(request, model),
      },
    };
  },
  explain: explainOpenAi,
  createReader: () => readOpenAiEvent,
};

/** The part that Workers AI's binding shares. */
export function buildOpenAiBody(request: ChatRequest, model: ServedModel): Record<string, unknown> {
  const { flags } = model;
  const messages = flags.systemRole === "prepend" ? prependSystem(request.messages) : request.messages;
  return {
    messages: messages.map((message) => ({
      role: message.role === "system" ? flags.systemRole : message.role,
      content: buildContent(message, model.readsPictures),
    })),
    [flags.tokenParam]: request.maxTokens + flags.reasoningTokens,
    ...(flags.allowTemperature && request.temperature !== undefined && { temperature: request.temperature }),
    ...(flags.jsonMode && request.json && { response_format: { type: "json_object" } }),
    ...flags.extraBody,
  };
}

function buildContent({ content, image }: ChatMessage, readsPictures: boolean) {
  if (!image) return content;
  if (!readsPictures) return describePicture(content);
  return [
    { type: "text", text: content },
    { type: "image_url", image_url: { url: `data:${image.type};base64,${image.data}` } },
  ];
}

const text = v.nullish(v.string(), "");
const count = v.nullish(v.number());
const usageSchema = v.object({ prompt_tokens: count, completion_tokens: count });
const deltaSchema = v.object({ content: text, reasoning_content: text, reasoning: text });
const chunkSchema = v.object({
  choices: v.nullish(v.array(v.object({ delta: v.nullish(deltaSchema), finish_reason: v.nullish(v.string()) }))),
  usage: v.nullish(usageSchema),
  /** Native Workers AI. */
  response: v.nullish(v.string()),
  error: v.nullish(v.unknown()),
});
const eventSchema = v.pipe(v.string(), v.parseJson(), chunkSchema);

export function readOpenAiEvent({ event, data }: { event?: string | undefined; data: string }): readonly Piece[] {
  if (data.trim() === "[DONE]") return [{ type: "end" }];
  const parsed = v.safeParse(eventSchema, data);
  if (!parsed.success) throw new AssistantError("bad_answer", { detail: "not_the_dialect" });
  const { choices, usage, response, error } = parsed.output;
  if (error || event === "error") throw explainTrouble(openAiWire, { status: null, body: parseJson(data) }, 0);
  const pieces: Piece[] = [];
  // Usage first: some streams send it with the chunk that ends them.
  if (usage) pieces.push({ type: "usage", usage: tokens(usage) });
  if (response) pieces.push({ type: "text", text: response });
  const [choice] = choices ?? [];
  if (!choice) return pieces;
  const { content = "", reasoning_content: thought = "", reasoning = "" } = choice.delta ?? {};
  if (thought || reasoning) pieces.push({ type: "reasoning", text: thought || reasoning });
  if (content) pieces.push({ type: "text", text: content });
  if (choice.finish_reason === "content_filter") throw new AssistantError("blocked", { detail: "content_filter" });
  if (choice.finish_reason) {
    pieces.push({ type: "finish", reason: choice.finish_reason === "length" ? "length" : "stop" });
  }
  return pieces;
}

function tokens({ prompt_tokens: input, completion_tokens: output }: v.InferOutput<typeof usageSchema>) {
  return {
    ...(typeof input === "number" && { inputTokens: input }),
    ...(typeof output === "number" && { outputTokens: output }),
  };
}

const word = v.fallback(v.nullish(v.string(), ""), "");
const detailSchema = v.object({ code: word, type: word, message: word });
/** Most providers send `{error: {…}}`; DashScope, vLLM and others send the same fields without the envelope. */
const errorSchema = v.union([
  v.pipe(
    v.object({ error: detailSchema }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => ({ code: "", type: "", message: error })),
  ),
  detailSchema,
]);

/** Codes that are more specific than their status. */
const CODES: Readonly<Record<string, WireFault["code"] | undefined>> = {
  invalid_api_key: "key_refused",
  InvalidApiKey: "key_refused",
  insufficient_quota: "no_credit",
  billing_hard_limit_reached: "no_credit",
  billing_not_active: "no_credit",
  Arrearage: "no_credit",
  rate_limit_exceeded: "rate_limited",
  model_not_found: "model_unavailable",
  model_decommissioned: "model_unavailable",
  NotFoundError: "model_unavailable",
  context_length_exceeded: "too_long",
  string_above_max_length: "too_long",
  content_filter: "blocked",
  content_policy_violation: "blocked",
  data_inspection_failed: "blocked",
  DataInspectionFailed: "blocked",
};
/** For servers that report a fault only in the message. */
const SENTENCES: readonly [RegExp, WireFault["code"]][] = [
  [/maximum context length|context window|range of input length|too many tokens/i, "too_long"],
  [/\bmodel\b.*(not exist|not found|decommissioned|deprecated|no longer)/i, "model_unavailable"],
];

function explainOpenAi({ status, body }: Trouble): WireFault {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return { code: faultOfStatus(status) };
  const { code, type, message } = parsed.output;
  const said = code || type || undefined;
  const known = CODES[code] ?? CODES[type];
  if (known) return { code: known, said };
  const isOurs = status === 400 || status === 422;
  const fault = isOurs ? SENTENCES.find(([pattern]) => pattern.test(message))?.[1] : undefined;
  return { code: fault ?? faultOfStatus(status), said };
}
