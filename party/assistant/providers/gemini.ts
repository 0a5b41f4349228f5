import * as v from "valibot";
import { AssistantError } from "../model";
import { explainTrouble, faultOfStatus, parseJson } from "./faults";
import { describePicture, type ProviderTurn, splitSystem } from "./messages";
import type { Piece, Trouble, Wire, WireFault } from "./wire";

export const geminiWire: Wire = {
  post(request, { upstream, flags, readsPictures }, { baseUrl, apiKey }) {
    const { system, turns } = splitSystem(request.messages);
    const { generationConfig, ...extraBody } = flags.extraBody;
    return {
      url: `${withVersion(baseUrl)}/models/${encodeURIComponent(upstream)}:streamGenerateContent?alt=sse`,
      headers: { ...(apiKey !== "" && { "x-goog-api-key": apiKey }) },
      body: {
        contents: turns.map((turn) => ({
          role: turn.role === "assistant" ? "model" : "user",
          parts: buildParts(turn, readsPictures),
        })),
        ...(system !== "" && { systemInstruction: { parts: [{ text: system }] } }),
        generationConfig: {
          maxOutputTokens: request.maxTokens + flags.reasoningTokens,
          ...(flags.allowTemperature && request.temperature !== undefined && { temperature: request.temperature }),
          ...(flags.jsonMode && request.json && { responseMimeType: "application/json" }),
          ...(typeof generationConfig === "object" && generationConfig),
        },
        ...extraBody,
      },
    };
  },
  explain: explainGemini,
  createReader: () => readEvent,
};

function withVersion(baseUrl: string): string {
  return /\/v1\w*$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1beta`;
}

function buildParts({ content, image }: ProviderTurn, readsPictures: boolean) {
  if (!image) return [{ text: content }];
  if (!readsPictures) return [{ text: describePicture(content) }];
  return [{ inlineData: { mimeType: image.type, data: image.data } }, { text: content }];
}

const count = v.nullish(v.number());
const partSchema = v.object({ text: v.nullish(v.string(), ""), thought: v.nullish(v.boolean(), false) });
const chunkSchema = v.object({
  candidates: v.nullish(
    v.array(
      v.object({
        content: v.nullish(v.object({ parts: v.nullish(v.array(partSchema)) })),
        finishReason: v.nullish(v.string()),
      }),
    ),
  ),
  promptFeedback: v.nullish(v.object({ blockReason: v.nullish(v.string()) })),
  usageMetadata: v.nullish(
    v.object({ promptTokenCount: count, candidatesTokenCount: count, thoughtsTokenCount: count }),
  ),
  error: v.nullish(v.unknown()),
});
const eventSchema = v.pipe(v.string(), v.parseJson(), chunkSchema);

function readEvent({ data }: { data: string }): readonly Piece[] {
  const parsed = v.safeParse(eventSchema, data);
  if (!parsed.success) throw new AssistantError("bad_answer", { detail: "not_the_dialect" });
  const { candidates, promptFeedback, usageMetadata: usage, error } = parsed.output;
  if (error) throw explainTrouble(geminiWire, { status: null, body: parseJson(data) }, 0);
  if (promptFeedback?.blockReason) throw new AssistantError("blocked", { detail: promptFeedback.blockReason });
  const pieces: Piece[] = [];
  if (usage) pieces.push({ type: "usage", usage: readUsage(usage) });
  const [candidate] = candidates ?? [];
  for (const { text, thought } of candidate?.content?.parts ?? []) {
    if (text) pieces.push({ type: thought ? "reasoning" : "text", text });
  }
  if (candidate?.finishReason) pieces.push(readFinish(candidate.finishReason));
  return pieces;
}

type UsageMetadata = NonNullable<v.InferOutput<typeof chunkSchema>["usageMetadata"]>;

/** Counts are per chunk; reasoning is counted separately from the answer and billed like it. */
function readUsage({ promptTokenCount, candidatesTokenCount, thoughtsTokenCount }: UsageMetadata) {
  return {
    inputTokens: promptTokenCount ?? 0,
    outputTokens: (candidatesTokenCount ?? 0) + (thoughtsTokenCount ?? 0),
  };
}

const BLOCKED = new Set(["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

/** Gemini sends no other end mark. */
function readFinish(reason: string): Piece {
  if (reason === "STOP") return { type: "finish", reason: "stop" };
  if (reason === "MAX_TOKENS") return { type: "finish", reason: "length" };
  throw new AssistantError(BLOCKED.has(reason) ? "blocked" : "bad_answer", { detail: reason });
}

const detailSchema = v.object({
  reason: v.optional(v.string()),
  retryDelay: v.optional(v.string()),
  violations: v.optional(v.array(v.object({ quotaId: v.optional(v.string(), "") }))),
});
const errorSchema = v.object({
  error: v.object({
    code: v.fallback(v.optional(v.number()), undefined),
    status: v.optional(v.string(), ""),
    message: v.optional(v.string(), ""),
    details: v.fallback(v.optional(v.array(detailSchema), []), []),
  }),
});

function explainGemini({ status, body }: Trouble): WireFault {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return { code: faultOfStatus(status) };
  const { code, status: said, message, details } = parsed.output.error;
  if (details.some(({ reason }) => reason === "API_KEY_INVALID"))
    return { code: "key_refused", said: "API_KEY_INVALID" };
  if (said === "RESOURCE_EXHAUSTED") {
    const isForToday = details.some(({ violations = [] }) => violations.some(({ quotaId }) => /PerDay/i.test(quotaId)));
    const delay = details.map(({ retryDelay }) => Number.parseFloat(retryDelay ?? "")).find((one) => one >= 0);
    return {
      code: isForToday ? "no_credit" : "rate_limited",
      said,
      retryAfterMs: delay === undefined ? undefined : delay * 1000,
    };
  }
  if (said === "INVALID_ARGUMENT" && /token count|input.*too long/i.test(message)) return { code: "too_long", said };
  return { code: faultOfStatus(code ?? status), said: said || undefined };
}
