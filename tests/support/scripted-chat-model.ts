import type { ChatEvent, ChatModel, ChatRequest } from "../../party/assistant/model";

/** The model's output for one request: its text, in pieces if it is a list, or the result of the function. */
export type Script = string | readonly string[] | ((request: ChatRequest) => string | readonly string[]);

/** A language model that follows a test's script, request by request. */
export class ScriptedChatModel implements ChatModel {
  readonly requests: ChatRequest[] = [];
  readonly signals: AbortSignal[] = [];
  readonly #scripts: Script[];

  constructor(...scripts: Script[]) {
    this.#scripts = scripts;
  }

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    this.requests.push(request);
    this.signals.push(signal);
    const script = this.#scripts.shift();
    if (script === undefined) throw new Error("The model was asked once more than the test expects.");
    const text = typeof script === "function" ? script(request) : script;
    yield { type: "reasoning", text: "a thought that nobody sees" };
    for (const piece of typeof text === "string" ? [text] : text) {
      signal.throwIfAborted();
      yield { type: "text", text: piece };
    }
    yield { type: "usage", usage: { inputTokens: 10, outputTokens: 2 } };
    yield { type: "finish", reason: "stop" };
  }

  /** All texts sent in one request as `role`. */
  sent(role: "system" | "user" | "assistant", request = 0): string {
    const messages = this.requests[request]?.messages ?? [];
    return messages.flatMap((message) => (message.role === role ? message.content : [])).join("\n");
  }
}
