import { cutInPieces, deliver, type Frame, type Stream } from "./deliver";
import { answerJson, type Exchange, type FakeServer, sinkOf, startFakeServer } from "./fake-server";
import { GOOD_KEY, RETRY_AFTER_SECONDS, readScript, type Script, USUAL_ANSWER, USUAL_THOUGHTS } from "./script";

/** A server that speaks Gemini at `{url}/v1beta/models/{model}:streamGenerateContent`. */
export function startFakeGemini(): Promise<FakeServer> {
  return startFakeServer((headers) => headers["x-goog-api-key"] ?? "", answer);
}

const ERROR_INFO = "type.googleapis.com/google.rpc.ErrorInfo";
const RETRY_INFO = "type.googleapis.com/google.rpc.RetryInfo";
const QUOTA_FAILURE = "type.googleapis.com/google.rpc.QuotaFailure";

async function answer({ seen, response, nth }: Exchange): Promise<void> {
  const { body, key } = seen;
  const fail = (code: number, status: string, details: unknown[] = [], message = `It was refused, for ${key}`) =>
    answerJson(response, code, [{ error: { code, message, status, details } }]);
  const [, model] = /^\/v1beta\/models\/([^/:]+):streamGenerateContent$/.exec(seen.path) ?? [];
  if (seen.method !== "POST" || !model) return fail(404, "NOT_FOUND");
  if (!key.startsWith(GOOD_KEY)) {
    const details = [{ "@type": ERROR_INFO, reason: "API_KEY_INVALID", domain: "googleapis.com" }];
    return fail(400, "INVALID_ARGUMENT", details, `API key not valid: ${key}`);
  }
  const objection = findObjection(body, seen.query);
  if (objection) return fail(400, "INVALID_ARGUMENT", [], objection);
  const { scripts } = readScript(decodeURIComponent(model));
  if (scripts.has("lost") || (scripts.has("lost-once") && nth === 1)) return void response.destroy();
  if (scripts.has("busy") || (scripts.has("busy-once") && nth === 1)) {
    return fail(429, "RESOURCE_EXHAUSTED", [{ "@type": RETRY_INFO, retryDelay: `${RETRY_AFTER_SECONDS}s` }]);
  }
  if (scripts.has("no-credit")) {
    const violations = [{ quotaId: "GenerateRequestsPerDayPerProjectPerModel-FreeTier", quotaValue: "50" }];
    return fail(429, "RESOURCE_EXHAUSTED", [{ "@type": QUOTA_FAILURE, violations }]);
  }
  if (scripts.has("retired")) return fail(404, "NOT_FOUND", [], `models/${model} is not found for API version v1beta`);
  if (scripts.has("too-long")) {
    return fail(400, "INVALID_ARGUMENT", [], "The input token count (1200000) exceeds the maximum number of tokens");
  }
  if (scripts.has("overloaded")) return fail(503, "UNAVAILABLE");
  if (scripts.has("wrong")) return fail(400, "INVALID_ARGUMENT", [], "Unknown name");
  if (scripts.has("redirect")) return void response.writeHead(307, { location: seen.path }).end();
  if (scripts.has("html"))
    return void response.writeHead(200, { "content-type": "text/html" }).end("<html>a page</html>");
  await deliver(sinkOf(response), buildStream(scripts), scripts);
}

function findObjection({ contents }: Record<string, unknown>, query: string): string | null {
  if (query !== "?alt=sse") return "this fake has no other form than events";
  if (!Array.isArray(contents) || contents.length === 0) return "contents is not specified";
  const odd = contents.find(({ role }: { role: string }) => role !== "user" && role !== "model");
  return odd ? "Please use a valid role: user, model." : null;
}

function buildStream(scripts: ReadonlySet<Script>): Stream {
  const frames: Frame[] = [];
  const send = (fields: Record<string, unknown>, isText = false) =>
    frames.push({ wire: `data: ${JSON.stringify({ modelVersion: "m", responseId: "r", ...fields })}\n\n`, isText });
  const usage = (candidatesTokenCount: number) => ({
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount, thoughtsTokenCount: 5, totalTokenCount: 34 },
  });
  const say = (parts: unknown[], rest: Record<string, unknown> = {}) => ({
    candidates: [{ content: { parts, role: "model" }, index: 0, ...rest }],
  });
  const trouble = { error: { code: 503, message: "The model is overloaded.", status: "UNAVAILABLE" } };
  // As Gemini sends it: over several lines, and without the prefix.
  const error = `${JSON.stringify(trouble, null, 2)}\n`;
  if (scripts.has("blocked")) {
    send({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: { promptTokenCount: 9 } });
    return { frames, error };
  }
  if (scripts.has("thinks")) {
    for (const text of cutInPieces(USUAL_THOUGHTS)) send({ ...say([{ text, thought: true }]), ...usage(0) });
  }
  cutInPieces(USUAL_ANSWER).forEach((text, index) => {
    send({ ...say([{ text }, { text: "", thoughtSignature: "c2ln" }]), ...usage(index + 1) }, true);
  });
  if (scripts.has("junk")) frames.push({ wire: "data: this is no JSON\n\n", isText: false });
  const finishReason = scripts.has("blocked-answer") ? "SAFETY" : scripts.has("length") ? "MAX_TOKENS" : "STOP";
  send({ ...say([{ text: "" }], { finishReason }), ...usage(15) });
  return { frames, error };
}
