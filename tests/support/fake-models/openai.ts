import { answerMails, obeyMails } from "../answer-mails";
import { answerPrompt } from "../answer-prompts";
import { deliver, type Pace } from "./deliver";
import { answerJson, type Exchange, type FakeServer, sinkOf, startFakeServer } from "./fake-server";
import { buildOpenAiStream, type OpenAiVendor } from "./openai-stream";
import { GOOD_KEY, RETRY_AFTER_SECONDS, readScript, type Script, USUAL_ANSWER } from "./script";

/** A request as the `answer` function gets it. */
export type AskedRequest = {
  model: string;
  /** All system and developer turns. */
  system: string;
  messages: { role: string; content: string }[];
  /** Whether the answer must be JSON. */
  json: boolean;
  pictures: number;
};

export type FakeOpenAIOptions = {
  vendor?: OpenAiVendor;
  /** The answer, streamed in pieces of a word. */
  answer?: (request: AskedRequest) => string | Promise<string>;
  /** Awaited before each piece of the answer, counted from 0; by default nothing waits. */
  pace?: Pace;
};

/**
 * A server that speaks chat completions at `{url}/v1/chat/completions` (and without `/v1`). It accepts every key that
 * begins with `GOOD_KEY` and behaves as the model's name says (`script.ts`).
 */
export function startFakeOpenAI(options: FakeOpenAIOptions = {}): Promise<FakeServer> {
  const readKey = (headers: Record<string, string>) => headers.authorization?.replace(/^Bearer /, "") ?? "";
  return startFakeServer(readKey, (exchange) => answer(exchange, options));
}

async function answer({ seen, response, nth }: Exchange, options: FakeOpenAIOptions): Promise<void> {
  const { vendor = "openai" } = options;
  const { body, key, path } = seen;
  const fail = (status: number, code: string, rest: Record<string, unknown> = {}, headers = {}) =>
    answerJson(
      response,
      status,
      { error: { message: describe(code, key), type: typeOf(status), code, ...rest } },
      headers,
    );
  if (seen.method !== "POST" || !path.endsWith("/chat/completions")) return fail(404, "unknown_url");
  const { name, scripts } = readScript(String(body.model));
  if (vendor !== "plain" && !key.startsWith(GOOD_KEY)) return fail(401, "invalid_api_key");
  const refusal = findRefusal(vendor, name, body);
  if (refusal) return fail(400, refusal.code, { param: refusal.param, message: refusal.message });
  if (scripts.has("lost") || (scripts.has("lost-once") && nth === 1)) return void response.destroy();
  if (scripts.has("busy") || (scripts.has("busy-once") && nth === 1)) {
    return fail(429, "rate_limit_exceeded", {}, { "retry-after": String(RETRY_AFTER_SECONDS) });
  }
  if (scripts.has("no-credit")) {
    return vendor === "deepseek"
      ? fail(402, "invalid_request_error")
      : fail(429, "insufficient_quota", { type: "insufficient_quota" });
  }
  if (scripts.has("retired")) {
    return vendor === "groq" ? fail(400, "model_decommissioned") : fail(404, "model_not_found");
  }
  if (scripts.has("blocked")) return fail(400, vendor === "qwen" ? "data_inspection_failed" : "content_filter");
  if (scripts.has("too-long")) return fail(400, "context_length_exceeded");
  if (scripts.has("overloaded")) return fail(503, "overloaded");
  if (scripts.has("wrong")) return fail(422, "invalid_parameter");
  if (scripts.has("redirect")) return void response.writeHead(307, { location: "/v1/chat/completions" }).end();
  if (scripts.has("html")) {
    return void response.writeHead(200, { "content-type": "text/html" }).end("<html>a gateway's page</html>");
  }
  const asked = readAsked(name, body);
  const text = await (options.answer ?? usualAnswer(scripts))(asked);
  await deliver(sinkOf(response), buildOpenAiStream(vendor, name, text, body, scripts), scripts, options.pace);
}

function usualAnswer(scripts: ReadonlySet<Script>): (request: AskedRequest) => string {
  if (scripts.has("obeys")) return obeyMails;
  if (!scripts.has("prompted")) return () => USUAL_ANSWER;
  return (request) => (request.system.includes("You sort the mailbox") ? answerMails : answerPrompt)(request);
}

function readAsked(model: string, body: Record<string, unknown>): AskedRequest {
  const messages = (body.messages as { role: string; content: unknown }[]).map(({ role, content }) => ({
    role,
    parts:
      typeof content === "string" ? [{ type: "text", text: content }] : (content as { type: string; text?: string }[]),
  }));
  const flat = messages.map(({ role, parts }) => ({ role, content: parts.map(({ text = "" }) => text).join("") }));
  return {
    model,
    system: flat
      .filter(({ role }) => role === "system" || role === "developer")
      .map(({ content }) => content)
      .join("\n\n"),
    messages: flat,
    json: body.response_format !== undefined,
    pictures: messages.flatMap(({ parts }) => parts).filter(({ type }) => type === "image_url").length,
  };
}

type Refusal = { code: string; param: string; message: string };

/** The real vendor's refusals, in its words. */
function findRefusal(vendor: OpenAiVendor, model: string, body: Record<string, unknown>): Refusal | null {
  const { messages } = body;
  if (!Array.isArray(messages) || messages.length === 0) {
    return { code: "invalid_request_error", param: "messages", message: "messages is required" };
  }
  const roles = messages.map((one: { role: string }) => one.role);
  if (vendor === "qwen" && /^qwq/.test(model) && body.stream !== true) {
    return { code: "invalid_parameter_error", param: "stream", message: "This model only support stream mode." };
  }
  if (vendor !== "openai") {
    const known = ["system", "user", "assistant"];
    const odd = roles.find((role) => !known.includes(role));
    if (odd) return { code: "invalid_request_error", param: "messages", message: `unknown variant ${odd}` };
    return null;
  }
  if (body.response_format !== undefined && !/json/i.test(JSON.stringify(messages))) {
    return { code: "invalid_request_error", param: "messages", message: "'messages' must contain the word 'json'" };
  }
  if (!/^o1/.test(model)) return null;
  if (body.max_tokens !== undefined) {
    return {
      code: "unsupported_parameter",
      param: "max_tokens",
      message:
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    };
  }
  if (body.temperature !== undefined && body.temperature !== 1) {
    return { code: "unsupported_value", param: "temperature", message: "Unsupported value: 'temperature'" };
  }
  const refused = /^o1-mini/.test(model) ? ["system", "developer"] : ["system"];
  const index = roles.findIndex((role) => refused.includes(role));
  if (index < 0) return null;
  const param = `messages[${index}].role`;
  return {
    code: "unsupported_value",
    param,
    message: `Unsupported value: '${param}' does not support '${roles[index]}' with this model.`,
  };
}

/** Like the real vendor's, the error message contains a part of the key: it must never be shown or logged. */
function describe(code: string, key: string): string {
  return code === "invalid_api_key" ? `Incorrect API key provided: ${key}.` : `It was refused: ${code}, for ${key}.`;
}

function typeOf(status: number): string {
  if (status === 429) return "requests";
  return status >= 500 ? "server_error" : "invalid_request_error";
}
