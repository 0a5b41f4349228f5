import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HistoryScreen } from "../features/history/list/history-screen";
import { readListQuery } from "../features/history/list/list-query";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["history"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "history");
  const user = await context.currentUser(request);
  const { mode, type, q } = readListQuery(new URL(request.url).searchParams);
  const query = { ...(mode && { mode }), ...(type && { type }), ...(q && { q }) };
  const value = user && (await context.history.list(user.record.uid, query));
  return { title: t("meta.title"), first: { uid: value?.uid ?? null, value } };
}

/** After the first load the page keeps its rows itself; the search parameters only filter them. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function History() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <AppShell>
      <HistoryScreen first={first} />
    </AppShell>
  );
}
