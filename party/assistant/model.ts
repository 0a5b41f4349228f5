import { ASSISTANT_FAULTS, type AssistantFault } from "../protocol/errors";

/** One turn of a model's input. `system` is ours alone: words of people go in as `user`, marked as data. */
export type ChatMessage = {
  role: "system" | "user" | "assistant";
  content: string;
  /** For models that read pictures; `data` is base64 without a prefix. */
  image?: Picture | undefined;
};
export type Picture = { type: "image/jpeg" | "image/png" | "image/webp"; data: string };

export type ChatRequest = {
  messages: readonly ChatMessage[];
  /** Upper bound of the answer, without reasoning. */
  maxTokens: number;
  /** Left out for models that reject it. */
  temperature?: number;
  /** The answer has to be one JSON object; providers with a JSON mode enforce it. */
  json?: boolean;
};

/** Token usage as the provider counts it; zero if it doesn't report any. */
export type Usage = { inputTokens: number; outputTokens: number };

/**
 * The stream's events in order: any number of `text` and `reasoning`, at most one `usage`, and exactly one `finish` at
 * the end. A stream without its own end mark throws `cut_off`.
 */
export type ChatEvent =
  | { type: "text"; text: string }
  | { type: "reasoning"; text: string }
  | { type: "usage"; usage: Usage }
  | { type: "finish"; reason: "stop" | "length" };

/**
 * One model at one provider. The request starts with the first `next()`; leaving the loop or aborting `signal` ends it
 * at the provider. Throws `AssistantError`; on abort the signal's reason.
 */
export type ChatModel = {
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
};

/**
 * A failure of the assistant, of a kind that the page has a text for. `detail` is for logs and never contains words of
 * a person.
 */
export class AssistantError extends Error {
  override name = "AssistantError";
  readonly retryable: boolean;
  constructor(
    readonly code: AssistantFault,
    /** `retryAfterMs`: the delay that the provider requests; `retry`: whether it says that a retry makes sense. */
    readonly about: { status?: number; retryAfterMs?: number; retry?: boolean; detail?: string } = {},
  ) {
    super(code);
    this.retryable = ASSISTANT_FAULTS[code].retryable;
  }
}
