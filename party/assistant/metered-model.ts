import { AssistantError, type ChatMessage, type ChatModel, type Usage } from "./model";

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
      const prompt = estimatePrompt(request.messages);
      const correct = await meter.reserve(provider, prompt + request.maxTokens + reasoningTokens);
      signal.throwIfAborted();
      let usage: Usage | null = null;
      let written = 0;
      try {
        for await (const event of model.stream(request, signal)) {
          if (event.type === "usage") usage = event.usage;
          else if (event.type !== "finish") written += estimateTokens(event.text);
          yield event;
        }
      } catch (error) {
        if (written === 0 && error instanceof AssistantError && UNPAID.has(error.code)) usage = FREE;
        throw error;
      } finally {
        correct(usage ? usage.inputTokens + usage.outputTokens : prompt + written);
      }
    },
  };
}

const FREE: Usage = { inputTokens: 0, outputTokens: 0 };

/** With these a provider turns a request away before a model has seen it. */
const UNPAID: ReadonlySet<string> = new Set([
  "key_refused",
  "no_credit",
  "rate_limited",
  "model_unavailable",
  "overloaded",
  "refused",
]);

/** Pictures are scaled down by providers, so that none costs more. */
const PICTURE_TOKENS = 1_600;

function estimatePrompt(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content, image }) => sum + estimateTokens(content) + (image ? PICTURE_TOKENS : 0), 0);
}

/**
 * Rather too many than too few: a token is some four letters of English, and Chinese takes one or two for a character,
 * depending on the model.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let i = 0; i < text.length; i++) tokens += text.charCodeAt(i) < 0x80 ? 1 / 3 : 1.5;
  return Math.ceil(tokens);
}
