import { cutInPieces, deliver, type Frame, type Stream } from "./deliver";
import { answerJson, type Exchange, type FakeServer, sinkOf, startFakeServer } from "./fake-server";
import { GOOD_KEY, RETRY_AFTER_SECONDS, readScript, type Script, USUAL_ANSWER, USUAL_THOUGHTS } from "./script";

/** A server that speaks Anthropic's messages at `{url}/v1/messages`. */
export function startFakeAnthropic(): Promise<FakeServer> {
  return startFakeServer((headers) => headers["x-api-key"] ?? "", answer);
}

async function answer({ seen, response, nth }: Exchange): Promise<void> {
  const { body, headers, key } = seen;
  const fail = (status: number, type: string, message = `It was refused, for ${key}`, rest = {}) =>
    answerJson(response, status, { type: "error", error: { type, message }, request_id: "req_1" }, rest);
  if (seen.method !== "POST" || seen.path !== "/v1/messages") return fail(404, "not_found_error");
  if (!key.startsWith(GOOD_KEY)) return fail(401, "authentication_error", `invalid x-api-key: ${key}`);
  if (!headers["anthropic-version"]) return fail(400, "invalid_request_error", "anthropic-version: header is required");
  const objection = findObjection(body);
  if (objection) return fail(400, "invalid_request_error", objection);
  const { scripts } = readScript(String(body.model));
  if (scripts.has("lost") || (scripts.has("lost-once") && nth === 1)) return void response.destroy();
  if (scripts.has("busy") || (scripts.has("busy-once") && nth === 1)) {
    return fail(429, "rate_limit_error", "slow down", { "retry-after": String(RETRY_AFTER_SECONDS) });
  }
  if (scripts.has("no-credit")) return fail(400, "invalid_request_error", "Your credit balance is too low to go on");
  if (scripts.has("retired")) return fail(404, "not_found_error", "model: claude-3-7-sonnet-20250219");
  if (scripts.has("too-long")) return fail(400, "invalid_request_error", "prompt is too long: 208310 tokens > 200000");
  if (scripts.has("overloaded")) return fail(529, "overloaded_error", "Overloaded");
  if (scripts.has("wrong")) return fail(400, "invalid_request_error", "temperature: must be at most 1");
  if (scripts.has("redirect")) return void response.writeHead(307, { location: "/v1/messages" }).end();
  if (scripts.has("html"))
    return void response.writeHead(200, { "content-type": "text/html" }).end("<html>a page</html>");
  await deliver(sinkOf(response), buildStream(scripts), scripts);
}

function findObjection(body: Record<string, unknown>): string | null {
  const { messages, max_tokens: most, thinking, temperature } = body;
  if (typeof most !== "number") return "max_tokens: Field required";
  if (!Array.isArray(messages) || messages.length === 0) return "messages: at least one message is required";
  const roles = messages.map((one: { role: string }) => one.role);
  const odd = roles.findIndex((role) => role !== "user" && role !== "assistant");
  if (odd >= 0) return `messages.${odd}.role: Input should be 'user' or 'assistant'`;
  if (roles[0] !== "user") return "messages: first message must use the user role";
  if (thinking !== undefined && temperature !== undefined) return "temperature may not be set when thinking is enabled";
  return null;
}

function buildStream(scripts: ReadonlySet<Script>): Stream {
  const frames: Frame[] = [];
  const send = (fields: Record<string, unknown> & { type: string }, isText = false) =>
    frames.push({ wire: `event: ${fields.type}\ndata: ${JSON.stringify(fields)}\n\n`, isText });
  const open = (index: number, content_block: Record<string, unknown>) =>
    send({ type: "content_block_start", index, content_block });
  const message = { id: "msg_1", type: "message", role: "assistant", content: [], stop_reason: null };
  send({ type: "message_start", message: { ...message, usage: { input_tokens: 9, output_tokens: 1 } } });
  let index = 0;
  if (scripts.has("thinks")) {
    open(index, { type: "thinking", thinking: "", signature: "" });
    for (const thinking of cutInPieces(USUAL_THOUGHTS)) {
      send({ type: "content_block_delta", index, delta: { type: "thinking_delta", thinking } });
    }
    send({ type: "content_block_delta", index, delta: { type: "signature_delta", signature: "c2ln" } });
    send({ type: "content_block_stop", index });
    index += 1;
  }
  open(index, { type: "text", text: "" });
  send({ type: "ping" });
  send({ type: "something_new", surprise: true });
  for (const text of cutInPieces(USUAL_ANSWER)) {
    send({ type: "content_block_delta", index, delta: { type: "text_delta", text } }, true);
  }
  if (scripts.has("junk")) frames.push({ wire: "event: ping\ndata: this is no JSON\n\n", isText: false });
  send({ type: "content_block_stop", index });
  const reason = scripts.has("blocked-answer") ? "refusal" : scripts.has("length") ? "max_tokens" : "end_turn";
  send({ type: "message_delta", delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 20 } });
  send({ type: "message_stop" });
  const trouble = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
  return { frames, error: `event: error\ndata: ${JSON.stringify(trouble)}\n\n` };
}
