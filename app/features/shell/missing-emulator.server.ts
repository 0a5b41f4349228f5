import type { AppLoadContext } from "@remix-run/cloudflare";
import { remixI18n } from "../../i18n/i18next.server";

/** In development, the words for a page without an identity emulator; null where there is nothing to say. */
export async function describeMissingEmulator(request: Request, context: AppLoadContext): Promise<string | null> {
  const host = await context.findMissingEmulator();
  return host && (await remixI18n.getFixedT(request, "signin"))("emulatorMissing", { host });
}
