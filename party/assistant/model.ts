import { ASSISTANT_FAULTS, type AssistantFault } from "../protocol/errors";

/** One turn of what a model is given. `system` is ours alone: what people said or wrote goes in as `user`, marked as data. */
export type ChatMessage = {
  role: "system" | "user" | "assistant";
  content: string;
  /** For models that read pictures; `data` is base64 without a prefix. */
  image?: Picture | undefined;
};
export type Picture = { type: "image/jpeg" | "image/png" | "image/webp"; data: string };

export type ChatRequest = {
  messages: readonly ChatMessage[];
  /** Upper bound of the answer, reasoning not counted. */
  maxTokens: number;
  /** Left out for models that refuse it. */
  temperature?: number;
  /** The answer is to be one JSON object; providers that can, enforce it. */
  json?: boolean;
};

/** What was used, in tokens as the provider counts them; a provider that says nothing says zero. */
export type Usage = { inputTokens: number; outputTokens: number };

/**
 * What streams in, in order: any number of `text` and `reasoning`, at most one `usage`, and exactly one `finish` at the
 * end. A stream that ends without its own end mark has thrown `cut_off`.
 */
export type ChatEvent =
  | { type: "text"; text: string }
  | { type: "reasoning"; text: string }
  | { type: "usage"; usage: Usage }
  | { type: "finish"; reason: "stop" | "length" };

/**
 * One model at one provider. Nothing is asked before the first `next()`; leaving the loop or aborting `signal` ends the
 * request at the provider. Throws `AssistantError`; on abort the signal's reason.
 */
export type ChatModel = {
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
};

/** A failure of the assistant, of a kind that a screen has words for. `detail` is for a log and never holds what people said. */
export class AssistantError extends Error {
  override name = "AssistantError";
  readonly retryable: boolean;
  constructor(
    readonly code: AssistantFault,
    /**
     * `retryAfterMs`: how long the provider wants to be left alone; `retry`: it has said itself whether to ask again.
     */
    readonly about: { status?: number; retryAfterMs?: number; retry?: boolean; detail?: string } = {},
  ) {
    super(code);
    this.retryable = ASSISTANT_FAULTS[code].retryable;
  }
}
