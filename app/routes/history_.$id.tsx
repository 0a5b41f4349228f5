import { data as answer, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { DetailScreen } from "../features/history/detail/detail-screen";
import { findInterview } from "../features/history/find-interview.server";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["history", "feedback", "report", "assistant"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "history");
  const id = params.id ?? "";
  const user = await context.currentUser(request);
  const value = user && (await findInterview(context, user.record.uid, id));
  const first = { uid: user?.record.uid ?? null, value };
  return answer({ title: t("meta.detail"), id, first }, { status: user && !value ? 404 : 200 });
}

/** After the first load the page keeps the interview itself; the search parameters only choose a part of it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Interview() {
  const { id, first } = useLoaderData<typeof loader>();
  return (
    <AppShell>
      <DetailScreen key={id} id={id} first={first} />
    </AppShell>
  );
}
