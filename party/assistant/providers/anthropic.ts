import * as v from "valibot";
import { AssistantError } from "../model";
import { explainTrouble, faultOfStatus } from "./faults";
import { describePicture, type ProviderTurn, splitSystem } from "./messages";
import type { Piece, Trouble, Wire, WireFault } from "./wire";

const VERSION = "2023-06-01";

export const anthropicWire: Wire = {
  post(request, { upstream, flags, readsPictures }, { baseUrl, apiKey }) {
    const { system, turns } = splitSystem(request.messages);
    return {
      url: `${baseUrl.replace(/\/v1$/, "")}/v1/messages`,
      headers: { "anthropic-version": VERSION, ...(apiKey !== "" && { "x-api-key": apiKey }) },
      body: {
        model: upstream,
        stream: true,
        max_tokens: request.maxTokens + flags.reasoningTokens,
        ...(system !== "" && { system }),
        messages: turns.map((turn) => ({ role: turn.role, content: buildContent(turn, readsPictures) })),
        ...(flags.allowTemperature && request.temperature !== undefined && { temperature: request.temperature }),
        ...flags.extraBody,
      },
    };
  },
  explain: explainAnthropic,
  createReader: () => readEvent,
};

function buildContent({ content, image }: ProviderTurn, readsPictures: boolean) {
  if (!image) return content;
  if (!readsPictures) return describePicture(content);
  return [
    { type: "image", source: { type: "base64", media_type: image.type, data: image.data } },
    { type: "text", text: content },
  ];
}

const usageSchema = v.object({ input_tokens: v.nullish(v.number()), output_tokens: v.nullish(v.number()) });
const eventSchema = v.variant("type", [
  v.object({ type: v.literal("message_start"), message: v.object({ usage: v.nullish(usageSchema) }) }),
  v.object({
    type: v.literal("content_block_delta"),
    delta: v.object({ type: v.string(), text: v.optional(v.string()), thinking: v.optional(v.string()) }),
  }),
  v.object({
    type: v.literal("message_delta"),
    delta: v.object({ stop_reason: v.nullish(v.string()) }),
    usage: v.nullish(usageSchema),
  }),
  v.object({ type: v.literal("message_stop") }),
  v.object({ type: v.literal("error"), error: v.unknown() }),
]);
/** Other and future event types are ignored, as the API requires. */
const anySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }));
const KNOWN = new Set<string>(eventSchema.options.map(({ entries }) => entries.type.literal));

function readEvent({ data }: { data: string }): readonly Piece[] {
  const any = v.safeParse(anySchema, data);
  if (!any.success) throw new AssistantError("bad_answer", { detail: "not_the_dialect" });
  if (!KNOWN.has(any.output.type)) return [];
  const parsed = v.safeParse(eventSchema, any.output);
  if (!parsed.success) throw new AssistantError("bad_answer", { detail: "not_the_dialect" });
  const event = parsed.output;
  switch (event.type) {
    case "message_start":
      return readUsage(event.message.usage);
    case "content_block_delta":
      if (event.delta.text) return [{ type: "text", text: event.delta.text }];
      return event.delta.thinking ? [{ type: "reasoning", text: event.delta.thinking }] : [];
    case "message_delta":
      return [...readUsage(event.usage), ...readStop(event.delta.stop_reason)];
    case "message_stop":
      return [{ type: "end" }];
    case "error":
      throw explainTrouble(anthropicWire, { status: null, body: event }, 0);
    default:
      event satisfies never;
      return [];
  }
}

/** Counts are cumulative, so a later one replaces an earlier one. */
function readUsage(usage: v.InferOutput<typeof usageSchema> | null | undefined): Piece[] {
  if (!usage) return [];
  const { input_tokens: input, output_tokens: output } = usage;
  const counts = {
    ...(typeof input === "number" && { inputTokens: input }),
    ...(typeof output === "number" && { outputTokens: output }),
  };
  return [{ type: "usage", usage: counts }];
}

function readStop(reason: string | null | undefined): Piece[] {
  if (!reason) return [];
  if (reason === "refusal") throw new AssistantError("blocked", { detail: reason });
  return [{ type: "finish", reason: reason === "max_tokens" ? "length" : "stop" }];
}

const errorSchema = v.object({ error: v.object({ type: v.string(), message: v.optional(v.string(), "") }) });
const TYPES: Readonly<Record<string, WireFault["code"] | undefined>> = {
  authentication_error: "key_refused",
  permission_error: "key_refused",
  billing_error: "no_credit",
  not_found_error: "model_unavailable",
  request_too_large: "too_long",
  rate_limit_error: "rate_limited",
  api_error: "overloaded",
  timeout_error: "overloaded",
  overloaded_error: "overloaded",
};

function explainAnthropic({ status, body }: Trouble): WireFault {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return { code: faultOfStatus(status) };
  const { type, message } = parsed.output.error;
  if (type === "invalid_request_error" && /prompt is too long|exceeds? .*context/i.test(message)) {
    return { code: "too_long", said: type };
  }
  if (type === "invalid_request_error" && /credit balance/i.test(message)) return { code: "no_credit", said: type };
  return { code: TYPES[type] ?? faultOfStatus(status), said: type };
}
