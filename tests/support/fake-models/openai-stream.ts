import { cutInPieces, type Frame, type Stream } from "./deliver";
import { type Script, USUAL_THOUGHTS } from "./script";

/** The vendor whose peculiarities it has; `plain`: a self-hosted server, which puts reasoning into tags. */
export type OpenAiVendor = "openai" | "deepseek" | "qwen" | "groq" | "plain";

const USAGE = { prompt_tokens: 9, completion_tokens: 20, total_tokens: 29 };
/** The field of the reasoning. */
const FIELD: Record<OpenAiVendor, string> = {
  openai: "reasoning_content",
  deepseek: "reasoning_content",
  qwen: "reasoning_content",
  groq: "reasoning",
  plain: "content",
};

export function buildOpenAiStream(
  vendor: OpenAiVendor,
  model: string,
  text: string,
  body: Record<string, unknown>,
  scripts: ReadonlySet<Script>,
): Stream {
  const trouble = { error: { message: "The server had an error", type: "server_error", code: null, param: null } };
  return {
    frames: makeFrames(vendor, model, text, body, scripts),
    // Some name the event, others put the error into an ordinary one.
    error: `${vendor === "qwen" ? "event: error\n" : ""}data: ${JSON.stringify(trouble)}\n\n`,
  };
}

/** Lazily: the first piece of a long answer is sent before the last is made. */
function* makeFrames(
  vendor: OpenAiVendor,
  model: string,
  text: string,
  body: Record<string, unknown>,
  scripts: ReadonlySet<Script>,
): Generator<Frame> {
  const asksUsage = (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
  const field = FIELD[vendor];
  const thinks = scripts.has("thinks");
  const own = vendor === "openai" ? { obfuscation: "r4N7", service_tier: "default" } : {};
  const head = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model, ...own };
  const frame = (fields: Record<string, unknown>, isText = false): Frame => ({
    wire: `data: ${JSON.stringify({ ...head, ...fields })}\n\n`,
    isText,
  });
  const chunk = (delta: Record<string, unknown>, rest: Record<string, unknown> = {}, finish: string | null = null) => {
    const usage = asksUsage && vendor !== "groq" ? { usage: null } : {};
    return frame({ choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }], ...usage, ...rest });
  };

  const start = vendor === "groq" ? { x_groq: { id: "1", seed: 2 } } : {};
  yield chunk({ role: "assistant", content: thinks ? null : "" }, start);
  if (thinks && vendor === "plain") {
    for (const piece of cutInPieces(`<think>\n${USUAL_THOUGHTS}\n</think>\n\n`)) yield frame(contentChunk(piece));
  } else if (thinks) {
    for (const piece of cutInPieces(USUAL_THOUGHTS)) yield chunk({ content: null, [field]: piece });
  }
  const emptyField = thinks && vendor !== "plain" ? field : null;
  for (const piece of cutInPieces(text)) yield frame(contentChunk(piece, emptyField), true);
  if (scripts.has("junk")) yield { wire: "data: this is no JSON\n\n", isText: false };

  const finish = scripts.has("blocked-answer") ? "content_filter" : scripts.has("length") ? "length" : "stop";
  if (vendor === "deepseek") yield chunk({ content: "", reasoning_content: null }, { usage: USAGE }, finish);
  else if (vendor === "groq") yield chunk({}, { x_groq: { id: "1", usage: USAGE }, usage: USAGE }, finish);
  else yield chunk({}, {}, finish);
  if (asksUsage && vendor !== "deepseek" && vendor !== "groq") yield frame({ choices: [], usage: USAGE });
  yield { wire: "data: [DONE]\n\n", isText: false };
}

function contentChunk(content: string, emptyField: string | null = null): Record<string, unknown> {
  const delta = { content, ...(emptyField && { [emptyField]: null }) };
  return { choices: [{ index: 0, delta, logprobs: null, finish_reason: null }] };
}
