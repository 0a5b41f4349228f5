import type { AssistantFault } from "../../party/protocol/errors";
import { answerLater } from "../http/answer-later";
import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import type { Translate } from "../services/translations";
import { ApiError } from "../shared/contract/errors";
import { parseBody } from "../shared/contract/request-body";
import {
  type TranslationAnswer,
  type TranslationRequest,
  translationRequestSchema,
} from "../shared/contract/translation";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";

/** The longest request: every character of it may be written as `\u4f60`. */
const MAX_BODY_BYTES = 50 * 1024;

export function addTranslationRoutes(api: Api): void {
  api.post("/api/assistant/translation", answerLines);
  api.all("/api/assistant/translation", methodNotAllowed("POST"));
}

/** Aborting the request stops it at the provider as well. */
async function answerLines(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { record } = await requireUser(c);
  const request = await parseBody(c.req.raw, translationRequestSchema, MAX_BODY_BYTES);
  const { translations, nameOrigin } = c.env.context;
  const translate = await translations.admit({ uid: record.uid, origin: await nameOrigin(c.req.raw) }, request);
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
