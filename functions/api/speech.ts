import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { ApiError } from "../shared/contract/errors";
import { parseBody } from "../shared/contract/request-body";
import type { SpeechMenu } from "../shared/contract/speech";
import { VOICE_PROVIDER_HEADER, voiceRequestSchema } from "../shared/contract/voice";
import type { Api, ApiCall } from "./api-env";
import { requireHuman } from "./require-human";
import { requireUser } from "./require-user";

/** The longest request: every character of it may be written as `\u4f60`. */
const MAX_BODY_BYTES = 4 * 1024;

export function addSpeechRoutes(api: Api): void {
  // The same for everybody: which services recognize and speak here beside the browser.
  api.get("/api/speech", (c) =>
    c.json(c.env.context.speechMenu satisfies SpeechMenu, 200, { "cache-control": "no-store" }),
  );
  api.all("/api/speech", methodNotAllowed("GET"));
  api.post("/api/speech/voice", speakPiece);
  api.all("/api/speech/voice", methodNotAllowed("POST"));
}

/** The contract is `voiceRequestSchema`. */
async function speakPiece(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { record } = await requireUser(c);
  const piece = await parseBody(c.req.raw, voiceRequestSchema, MAX_BODY_BYTES);
  await requireHuman(c, record, undefined);
  const { voices, nameOrigin } = c.env.context;
  const payer = { uid: record.uid, origin: await nameOrigin(c.req.raw) };
  const { signal } = c.req.raw;
  const { audio, type, provider } = await voices.speak(payer, piece, signal).catch((error: unknown) => {
    // The page has gone: no fault, and nobody reads the answer.
    throw signal.aborted ? new ApiError("unavailable") : error;
  });
  return new Response(audio, {
    headers: { "content-type": type, "cache-control": "no-store", [VOICE_PROVIDER_HEADER]: provider },
  });
}
