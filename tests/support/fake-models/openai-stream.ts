import { cutInPieces, type Frame, type Stream } from "./deliver";
import { type Script, USUAL_THOUGHTS } from "./script";

/** Whose peculiarities it has; `plain`: a server of somebody's own, which puts thoughts into tags. */
export type House = "openai" | "deepseek" | "qwen" | "groq" | "plain";

const USAGE = { prompt_tokens: 9, completion_tokens: 20, total_tokens: 29 };
/** Where thoughts stand. */
const FIELD: Record<House, string> = {
  openai: "reasoning_content",
  deepseek: "reasoning_content",
  qwen: "reasoning_content",
  groq: "reasoning",
  plain: "content",
};

export function buildOpenAiStream(
  house: House,
  model: string,
  text: string,
  body: Record<string, unknown>,
  scripts: ReadonlySet<Script>,
): Stream {
  const frames: Frame[] = [];
  const asksUsage = (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
  const chunk = (fields: Record<string, unknown>) => ({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1,
    model,
    ...(house === "openai" && { obfuscation: "r4N7", service_tier: "default" }),
    ...fields,
  });
  const push = (fields: Record<string, unknown>, isText = false) =>
    frames.push({ wire: `data: ${JSON.stringify(chunk(fields))}\n\n`, isText });
  const send = (delta: Record<string, unknown>, rest: Record<string, unknown> = {}, finish: string | null = null) => {
    const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
    const usage = asksUsage && house !== "groq" ? { usage: null } : {};
    push({ choices, ...usage, ...rest }, Boolean(delta.content) && delta[FIELD[house]] !== delta.content);
  };
  const thinks = scripts.has("thinks");
  const field = FIELD[house];

  send({ role: "assistant", content: thinks ? null : "" }, house === "groq" ? { x_groq: { id: "1", seed: 2 } } : {});
  if (thinks && house === "plain") {
    for (const piece of cutInPieces(`<think>\n${USUAL_THOUGHTS}\n</think>\n\n`)) push(contentChunk(piece));
  } else if (thinks) {
    for (const piece of cutInPieces(USUAL_THOUGHTS)) send({ content: null, [field]: piece });
  }
  for (const piece of cutInPieces(text)) push(contentChunk(piece, thinks && house !== "plain" ? field : null), true);
  if (scripts.has("junk")) frames.push({ wire: "data: this is no JSON\n\n", isText: false });

  const finish = scripts.has("blocked-answer") ? "content_filter" : scripts.has("length") ? "length" : "stop";
  if (house === "deepseek") send({ content: "", reasoning_content: null }, { usage: USAGE }, finish);
  else if (house === "groq")
    send({}, { x_groq: { id: "1", usage: { queue_time: 0.1, ...USAGE } }, usage: USAGE }, finish);
  else send({}, {}, finish);
  if (asksUsage && house !== "deepseek" && house !== "groq") push({ choices: [], usage: USAGE });
  frames.push({ wire: "data: [DONE]\n\n", isText: false });

  const trouble = { error: { message: "The server had an error", type: "server_error", code: null, param: null } };
  // Some name the event, others put the error into an ordinary one.
  return { frames, error: `${house === "qwen" ? "event: error\n" : ""}data: ${JSON.stringify(trouble)}\n\n` };
}

function contentChunk(content: string, emptyField: string | null = null): Record<string, unknown> {
  const delta = { content, ...(emptyField && { [emptyField]: null }) };
  return { choices: [{ index: 0, delta, logprobs: null, finish_reason: null }] };
}
