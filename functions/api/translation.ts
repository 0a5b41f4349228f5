import type { AssistantFault } from "../../party/protocol/errors";
import { ApiError } from "../contract/errors";
import { parseBody } from "../contract/request-body";
import { type TranslationAnswer, translationRequestSchema } from "../contract/translation";
import type { Api, ApiCall } from "./api-env";
import { methodNotAllowed } from "./method-not-allowed";
import { requireUser } from "./require-user";
import { requireSameOrigin } from "./same-origin";

/** The longest request: every character of it may be written as `\u4f60`. */
const MAX_BODY_BYTES = 50 * 1024;

export function addTranslationRoutes(api: Api): void {
  api.post("/api/assistant/translation", translate);
  api.all("/api/assistant/translation", methodNotAllowed("POST"));
}

/** Who breaks off has it stopped at the provider as well. */
async function translate(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { record } = await requireUser(c);
  const { translations, nameOrigin, log } = c.env.context;
  const request = await parseBody(c.req.raw, translationRequestSchema, MAX_BODY_BYTES);
  const { signal } = c.req.raw;
  const tell = (outcome: "done" | "called_off" | AssistantFault) =>
    log({ event: "translation_asked", lines: request.texts.length, outcome });
  const asker = { uid: record.uid, origin: await nameOrigin(c.req.raw) };
  const translated = await translations.translate(request, asker, signal).catch((error) => {
    if (!signal.aborted) throw error;
    tell("called_off");
    throw new ApiError("assistant_failed");
  });
  tell(translated.ok ? "done" : translated.fault);
  if (!translated.ok) throw new ApiError(translated.fault === "daily_limit" ? "daily_limit" : "assistant_failed");
  return c.json({ texts: [...translated.texts] } satisfies TranslationAnswer, 200, { "cache-control": "no-store" });
}
