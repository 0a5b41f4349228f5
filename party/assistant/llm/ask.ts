import { hasLetter } from "../../text/letters";
import { AssistantError, type ChatModel, type ChatRequest, type Usage } from "../model";

/** A model that adds up the token usage of one task. */
export type Meter = {
  usage: Usage;
  /** The text as it arrives, without reasoning. */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<string>;
  askInFull(request: ChatRequest, signal: AbortSignal): Promise<string>;
};

export function createMeter(model: ChatModel): Meter {
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  async function* stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted();
    for await (const event of model.stream(request, signal)) {
      signal.throwIfAborted();
      switch (event.type) {
        case "text":
          if (event.text) yield event.text;
          break;
        case "usage":
          usage.inputTokens += event.usage.inputTokens;
          usage.outputTokens += event.usage.outputTokens;
          break;
        case "reasoning":
        case "finish":
          break;
        default:
          event satisfies never;
      }
    }
    signal.throwIfAborted();
  }
  return {
    usage,
    stream,
    async askInFull(request, signal) {
      let text = "";
      for await (const piece of stream(request, signal)) text += piece;
      return text;
    },
  };
}

export function isSaid(text: string): boolean {
  return hasLetter(text);
}

/** Passes on text without leading white space. Throws `bad_answer` if there was none. */
export async function* passOn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let all = "";
  for await (const piece of pieces) {
    const more = all === "" ? piece.trimStart() : piece;
    if (more === "") continue;
    all += more;
    yield more;
  }
  if (!isSaid(all)) throw new AssistantError("bad_answer", { detail: "nothing_said" });
}
