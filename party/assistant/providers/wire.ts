import type { ServedModel } from "../assistant-settings";
import type { ChatRequest, Usage } from "../model";
import type { ServerEvent } from "./sse";

/** Meaning of one stream event. `end` is the dialect's own end mark. */
export type Piece =
  | { type: "text" | "reasoning"; text: string }
  | { type: "usage"; usage: Partial<Usage> }
  | { type: "finish"; reason: "stop" | "length" }
  | { type: "end" };

/** An error as far as the answer describes it; `status` is null in the middle of a stream. */
export type Trouble = { status: number | null; body: unknown; headers?: Headers };

export type Post = { url: string; headers: Record<string, string>; body: Record<string, unknown> };

/** A provider's wire format. Errors while reading are `AssistantError`s. */
export type Wire = {
  post(request: ChatRequest, model: ServedModel, provider: { baseUrl: string; apiKey: string }): Post;
  /** The fault of an error's body. Its message is dropped: it may contain the key, or words of a person. */
  explain(trouble: Trouble): WireFault;
  /** Reads one stream, event by event. */
  createReader(model: ServedModel): (event: ServerEvent) => readonly Piece[];
};

/** `retryAfterMs` if the body has it; headers are read for all dialects alike. */
export type WireFault = {
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
