import { type AskedPrompt, answerPrompt } from "../../support/answer-prompts";
import { buildOpenAiStream } from "../../support/fake-models/openai-stream";
import { readScript } from "../../support/fake-models/script";

/** `aborted`: before the end of its answer. */
export type ModelRequest = { key: string; body: string; aborted: boolean };

/** The pieces of an answer that come while the gate is shut. */
const FIRST_PIECES = 6;

type Part = { type: string; text?: string };

/** A vendor of chat completions without a network: it follows the prompts, and records every request. */
export class FakeModels {
  readonly requests: ModelRequest[] = [];
  #open = true;
  #waiting: (() => void)[] = [];

  readonly fetch = async (_: string, init: RequestInit = {}): Promise<Response> => {
    const body = JSON.parse(String(init.body));
    const key = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const request: ModelRequest = { key, body: String(init.body), aborted: false };
    this.requests.push(request);
    let isOver = false;
    init.signal?.addEventListener("abort", () => {
      request.aborted = !isOver;
    });
    const { name, scripts } = readScript(String(body.model));
    if (scripts.has("blocked")) return Response.json({ error: { code: "content_filter" } }, { status: 400 });
    if (scripts.has("no-credit")) {
      const error = { code: "insufficient_quota", type: "insufficient_quota" };
      return Response.json({ error }, { status: 429 });
    }
    const text = answerPrompt(read(body));
    const { frames } = buildOpenAiStream("openai", name, text, body, scripts);
    return new Response(
      this.#stream(frames, () => {
        isOver = true;
      }),
    );
  };

  /** From now on answers stop in the middle. */
  shut(): void {
    this.#open = false;
  }

  open(): void {
    this.#open = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  #stream(frames: Iterable<{ wire: string; isText: boolean }>, onEnd: () => void): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const next = frames[Symbol.iterator]();
    let pieces = 0;
    return new ReadableStream({
      pull: async (controller) => {
        const { done, value } = next.next();
        if (done) {
          onEnd();
          return controller.close();
        }
        if (value.isText && pieces++ >= FIRST_PIECES && !this.#open)
          await new Promise<void>((resolve) => this.#waiting.push(resolve));
        controller.enqueue(encoder.encode(value.wire));
      },
    });
  }
}

function read(body: { messages: { role: string; content: string | Part[] }[] }): AskedPrompt {
  const textOf = (parts: Part[]) => parts.map(({ text = "" }) => text).join("");
  return {
    messages: body.messages.map(({ role, content }) => ({
      role,
      content: typeof content === "string" ? content : textOf(content),
    })),
  };
}
