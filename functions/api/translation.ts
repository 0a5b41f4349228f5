import type { AssistantFault } from "../../party/protocol/errors";
import { ApiError } from "../contract/errors";
import { parseBody } from "../contract/request-body";
import { type TranslationAnswer, type TranslationRequest, translationRequestSchema } from "../contract/translation";
import type { Translate } from "../translations";
import { answerLater } from "./answer-later";
import type { Api, ApiCall } from "./api-env";
import { methodNotAllowed } from "./method-not-allowed";
import { requireUser } from "./require-user";
import { requireSameOrigin } from "./same-origin";

/** The longest request: every character of it may be written as `\u4f60`. */
const MAX_BODY_BYTES = 50 * 1024;

export function addTranslationRoutes(api: Api): void {
  api.post("/api/assistant/translation", answerLines);
  api.all("/api/assistant/translation", methodNotAllowed("POST"));
}

/** Who breaks off has it stopped at the provider as well. */
async function answerLines(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { record } = await requireUser(c);
  const request = await parseBody(c.req.raw, translationRequestSchema, MAX_BODY_BYTES);
  const { translations, nameOrigin } = c.env.context;
  const translate = await translations.admit({ uid: record.uid, origin: await nameOrigin(c.req.raw) });
  return answerLater(work(c, translate, request));
}

async function work(c: ApiCall, translate: Translate, request: TranslationRequest): Promise<string> {
  const { log, answerError } = c.env.context;
  const { signal } = c.req.raw;
  const tell = (outcome: "done" | "called_off" | AssistantFault) =>
    log({ event: "translation_asked", lines: request.texts.length, outcome });
  try {
    const translated = await translate(request, signal);
    tell(translated.ok ? "done" : translated.fault);
    if (!translated.ok) throw new ApiError("assistant_failed");
    return JSON.stringify({ texts: [...translated.texts] } satisfies TranslationAnswer);
  } catch (error) {
    if (!signal.aborted) return answerError(error).text();
    tell("called_off");
    throw error;
  }
}
