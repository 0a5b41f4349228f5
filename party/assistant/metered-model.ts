import { AssistantError, type ChatEvent, type ChatMessage, type ChatModel, type Usage } from "./model";

/** Counts what requests with the operator's key cost. */
export type ModelMeter = {
  /**
   * Counts a request before it is sent, with an estimate of its tokens. The result corrects the estimate, at most once.
   * Throws `AssistantError`: `daily_limit`, or `unreachable` if it cannot be counted.
   */
  reserve(provider: string, tokens: number): Promise<(tokens: number) => void>;
};

/** Counts each request to `model`. Wrap it around the client and inside of retries, because each try costs. */
export function createMetered(
  model: ChatModel,
  { provider, reasoningTokens }: { provider: string; reasoningTokens: number },
  meter: ModelMeter,
): ChatModel {
  return {
    async *stream(request, signal) {
      const tally = new TokenTally(request.messages);
      const correct = await meter.reserve(provider, tally.total + request.maxTokens + reasoningTokens);
      signal.throwIfAborted();
      try {
        for await (const event of model.stream(request, signal)) {
          tally.take(event);
          yield event;
        }
      } catch (error) {
        tally.fail(error);
        throw error;
      } finally {
        correct(tally.total);
      }
    },
  };
}

/** The tokens of one request: as the provider counts them, else an estimate of prompt and answer. */
export class TokenTally {
  readonly #prompt: number;
  #written = 0;
  #usage: Usage | null = null;

  constructor(messages: readonly ChatMessage[]) {
    this.#prompt = estimatePrompt(messages);
  }

  take(event: ChatEvent): void {
    if (event.type === "usage") this.#usage = event.usage;
    else if (event.type !== "finish") this.#written += estimateTokens(event.text);
  }

  fail(error: unknown): void {
    if (this.#written === 0 && error instanceof AssistantError && UNPAID.has(error.code)) this.#usage = FREE;
  }

  get total(): number {
    return this.#usage ? this.#usage.inputTokens + this.#usage.outputTokens : this.#prompt + this.#written;
  }
}

const FREE: Usage = { inputTokens: 0, outputTokens: 0 };

/** Faults with which a provider rejects a request before a model sees it. */
const UNPAID: ReadonlySet<string> = new Set([
  "key_refused",
  "no_credit",
  "rate_limited",
  "model_unavailable",
  "overloaded",
  "refused",
]);

/** The most that a picture costs: providers scale larger ones down. */
const PICTURE_TOKENS = 1_600;

function estimatePrompt(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content, image }) => sum + estimateTokens(content) + (image ? PICTURE_TOKENS : 0), 0);
}

/**
 * Estimates on the high side: a token is about four letters of English, and a Chinese character takes one or two
 * tokens, depending on the model.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let i = 0; i < text.length; i++) tokens += text.charCodeAt(i) < 0x80 ? 1 / 3 : 1.5;
  return Math.ceil(tokens);
}
