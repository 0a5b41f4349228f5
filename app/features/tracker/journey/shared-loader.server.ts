import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { remixI18n } from "../../../i18n/i18next.server";
import { journeyWords } from "./journey-words";

/** Loads the shared chart: counts, and the metadata for link previews. */
export async function loadShared(token: string, { request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { trackerShares, now } = context;
  const share = await trackerShares.open(token, now());
  if (!share) return null;
  const user = await context.currentUser(request);
  if (user?.record.uid !== share.uid && isPerson(request)) await trackerShares.countOpen(token, now());

  const { journey, updatedAt, language } = share;
  const page = await remixI18n.getFixedT(request, "journey");
  // Crawlers that make previews send no language; they get the owner's.
  const t = await remixI18n.getFixedT(language, "journey");
  const sentence = journeyWords(t, language, "UTC").sentence(journey);
  return {
    kind: "shared" as const,
    title: `${page("shared.title")} · Mocki`,
    shared: { journey, updatedAt },
    preview: {
      title: t("meta.sharedTitle", { count: journey.total }),
      description: sentence,
      alt: t("meta.picture", { sentence }),
      picture: `${new URL(request.url).origin}/api/tracker/shared/${token}/picture.png?lang=${language}&v=${updatedAt}`,
    },
  };
}

/** False for crawlers that make previews and for browsers that prefetch. */
function isPerson({ method, headers }: Request): boolean {
  return method === "GET" && !isbot(headers.get("user-agent")) && !headers.get("sec-purpose")?.includes("prefetch");
}
