import type { ServedModel } from "../assistant-settings";
import type { ChatRequest, Usage } from "../model";
import type { ServerEvent } from "./sse";

/** What an event of a stream says. `end` is the dialect's own end mark. */
export type Piece =
  | { type: "text" | "reasoning"; text: string }
  | { type: "usage"; usage: Partial<Usage> }
  | { type: "finish"; reason: "stop" | "length" }
  | { type: "end" };

/** What went wrong, as far as an answer tells; `status` is null in the middle of a stream. */
export type Trouble = { status: number | null; body: unknown; headers?: Headers };

export type Post = { url: string; headers: Record<string, string>; body: Record<string, unknown> };

/** One way of speaking to providers. What it throws while it reads is an `AssistantError`. */
export type Wire = {
  post(request: ChatRequest, model: ServedModel, provider: { baseUrl: string; apiKey: string }): Post;
  /** What an error's answer means. Its words stay where they are: they may hold the key, or what people said. */
  explain(trouble: Trouble): Fault;
  /** Reads one stream, event by event. */
  createReader(model: ServedModel): (event: ServerEvent) => readonly Piece[];
};

/** `retryAfterMs` where the body says it; headers are read for all dialects alike. */
export type Fault = {
  code:
    | "key_refused"
    | "no_credit"
    | "rate_limited"
    | "model_unavailable"
    | "too_long"
    | "blocked"
    | "overloaded"
    | "bad_answer"
    | "refused";
  /** The provider's own code. */
  said?: string | undefined;
  retryAfterMs?: number | undefined;
};
