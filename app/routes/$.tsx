import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LazyOperatorScreen } from "../features/operator/lazy-operator-screen";
import { OPERATOR_PATH } from "../features/operator/operator-path.server";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import { appHead } from "../i18n/page-head";

/**
 * All addresses without a route, and the operator's page. A route of its own would give it away: a page names the route
 * that it failed in, and so does the list of all routes that every browser gets.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === OPERATOR_PATH) {
    // An outage must look like any other unknown address, too.
    const user = await context.currentUser(request).catch(() => null);
    if (context.operatorView.isOperator(user)) {
      const t = await remixI18n.getFixedT(request, "operator");
      const headers = { "cache-control": "private, no-store" };
      return data({ title: t("meta.title"), now: context.now(), report: context.operatorView.read() }, { headers });
    }
  }
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => appHead(page);

export default function Operator() {
  const { now, report } = useLoaderData<typeof loader>();
  return (
    <AppShell>
      <LazyOperatorScreen now={now} report={report} />
    </AppShell>
  );
}
