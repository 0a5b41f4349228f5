import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { remixI18n } from "../../i18n/i18next.server";

/** The loader of the privacy policy or the terms; the document's name is its address. */
export function createLegalLoader(document: "terms" | "privacy") {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const t = await remixI18n.getFixedT(request, "legal");
    return {
      title: t(`${document}.meta.title`),
      description: t(`${document}.meta.description`),
      address: `${new URL(request.url).origin}/${document}`,
      contact: context.landing.contact ?? null,
      guestDays: context.guestDays,
    };
  };
}
