import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, type ShouldRevalidateFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { AppShell } from "../features/shell/app-shell";
import { ErrorPage } from "../features/shell/error-page";
import { OwnJourneyPage } from "../features/tracker/journey/own-page";
import { loadShared } from "../features/tracker/journey/shared-loader.server";
import { MissingShare, SharedPage } from "../features/tracker/journey/shared-page";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["journey"] };

/** Not cached, because a revoked link must stop working at once, and not indexed. */
const HIDDEN = { "cache-control": "no-store", "x-robots-tag": "noindex" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("share");
  if (token !== null) {
    const page = await loadShared(token, { request, context });
    if (!page) throw new Response(null, { status: 404, statusText: "Not Found", headers: HIDDEN });
    return data(page, { headers: HIDDEN });
  }
  const t = await remixI18n.getFixedT(request, "journey");
  const user = await context.currentUser(request);
  const view = user && (await context.tracker.view(user.record.uid));
  return data({ kind: "own" as const, title: t("meta.title"), view }, { headers: HIDDEN });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** Each load counts as a view, so it loads once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => {
  if (error) return appHead({ title: isRouteErrorResponse(error) ? `${error.status} · Mocki` : "Mocki" });
  if (page?.kind !== "shared") return appHead(page);
  const { title, description, alt, picture } = page.preview;
  return [
    ...appHead(page),
    // The address is the secret: keep it out of Referer headers.
    { name: "referrer", content: "no-referrer" },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Mocki" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

export default function Tracker() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppShell>
      {page.kind === "shared" ? <SharedPage {...page.shared} /> : <OwnJourneyPage view={page.view} />}
    </AppShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <AppShell>
      <MissingShare />
    </AppShell>
  );
}
