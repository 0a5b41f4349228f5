import { cutInPieces, deliver, type Sink, type Stream } from "./deliver";
import { buildOpenAiStream } from "./openai-stream";
import { readScript, type Script, USUAL_ANSWER, USUAL_THOUGHTS } from "./script";

/**
 * Workers AI's binding, as an object. Models whose name begins with `native` answer with `response` and reason without
 * an opening tag, the others with the shape of chat completions. Runs anywhere with web streams.
 */
export function createFakeWorkersAi() {
  const runs: { model: string; input: Record<string, unknown>; cancelled: boolean }[] = [];
  return {
    runs,
    async run(model: string, input: Record<string, unknown>): Promise<unknown> {
      const seen = { model, input, cancelled: false };
      const nth = runs.push(seen);
      const { name, scripts } = readScript(model.slice(model.lastIndexOf("/") + 1));
      const fail = (text: string) => Promise.reject(new Error(`InferenceUpstreamError: ${text}`));
      if (scripts.has("lost") || (scripts.has("lost-once") && nth === 1)) return fail("Network connection lost.");
      if (scripts.has("busy") || (scripts.has("busy-once") && nth === 1))
        return fail("3040: Capacity temporarily exceeded");
      if (scripts.has("no-credit")) return fail("3036: you have used up your daily free allocation of neurons");
      if (scripts.has("retired")) return fail(`5007: No such model ${model} or task`);
      if (scripts.has("too-long")) return fail("3006: Request is too large");
      if (scripts.has("overloaded")) return fail("3040: No more data centers to forward the request to");
      if (scripts.has("wrong")) return fail("5006: Error: required properties at '/' are 'messages'");
      if (scripts.has("html")) return { response: "not a stream" };
      if (input.stream !== true) return { response: USUAL_ANSWER };
      const { readable, sink } = createSink(() => {
        seen.cancelled = true;
      });
      if (scripts.has("mute")) return new Promise(() => {});
      const stream = name.startsWith("native")
        ? buildNativeStream(scripts)
        : buildOpenAiStream(
            "plain",
            name,
            USUAL_ANSWER,
            { ...input, stream_options: { include_usage: true } },
            scripts,
          );
      deliver(sink, stream, scripts).catch(() => {});
      return readable;
    },
  };
}

function buildNativeStream(scripts: ReadonlySet<Script>): Stream {
  const thoughts = scripts.has("thinks") ? cutInPieces(`${USUAL_THOUGHTS}\n</think>\n\n`) : [];
  const wire = (fields: Record<string, unknown>) => `data: ${JSON.stringify(fields)}\n\n`;
  const frames = [
    ...thoughts.map((response) => ({ wire: wire({ response, p: "abc" }), isText: false })),
    ...cutInPieces(USUAL_ANSWER).map((response) => ({ wire: wire({ response, p: "abc" }), isText: true })),
    { wire: wire({ response: "", usage: { prompt_tokens: 9, completion_tokens: 20 } }), isText: false },
    { wire: "data: [DONE]\n\n", isText: false },
  ];
  return { frames, error: wire({ error: { message: "InferenceUpstreamError", type: "server_error" } }) };
}

function createSink(onCancel: () => void): { readable: ReadableStream<Uint8Array>; sink: Sink } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isGone = false;
  const readable = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      isGone = true;
      onCancel();
    },
  });
  const sink: Sink = {
    begin() {},
    async write(bytes) {
      if (!isGone) controller?.enqueue(bytes.slice());
    },
    end() {
      if (!isGone) controller?.close();
      isGone = true;
    },
    destroy() {
      if (!isGone) controller?.error(new TypeError("Network connection lost."));
      isGone = true;
    },
    isGone: () => isGone,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
  return { readable, sink };
}
