import type { ProviderSetup, ServedModel } from "../assistant-settings";
import type { ChatModel } from "../model";
import { AssistantError } from "../model";
import { explainTrouble, parseJson } from "./faults";
import { streamAnswer } from "./stream";
import type { Clock, Patience } from "./watch";
import type { Post, Wire } from "./wire";

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** A model behind an HTTP address. */
export function createHttpModel(
  wire: Wire,
  model: ServedModel,
  provider: Pick<ProviderSetup, "baseUrl" | "apiKey" | "headers">,
  ports: { fetch: Fetch; clock: Clock; patience: Patience },
): ChatModel {
  const { fetch, clock, patience } = ports;
  return {
    stream: (request, signal) =>
      streamAnswer(
        {
          wire,
          model,
          clock,
          patience,
          open: (inner) => {
            const post = wire.post(request, model, provider);
            return send(wire, { ...post, headers: { ...post.headers, ...provider.headers } }, { fetch, clock }, inner);
          },
        },
        signal,
      ),
  };
}

/** How much of an error's body is read. */
const MAX_ERROR_BYTES = 16_384;

async function send(
  wire: Wire,
  { url, headers, body }: Post,
  { fetch, clock }: { fetch: Fetch; clock: Clock },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", ...headers },
    body: JSON.stringify(body),
    // The key is for this address only.
    redirect: "manual",
    signal,
  });
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new AssistantError("refused", { status, detail: "redirect" });
  }
  if (!response.ok) {
    const said = parseJson(await readBeginning(response));
    throw explainTrouble(wire, { status, body: said, headers: response.headers }, clock.now());
  }
  if (!response.body) throw new AssistantError("bad_answer", { status, detail: "no_body" });
  return response.body;
}

/** Ignores errors: the status is known already. */
async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < MAX_ERROR_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // See above.
  }
  await reader.cancel().catch(() => {});
  return text;
}
