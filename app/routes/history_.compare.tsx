import { data as answer, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CompareScreen } from "../features/history/compare/compare-screen";
import { findInterview } from "../features/history/find-interview.server";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["history", "report"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "history");
  const { searchParams } = new URL(request.url);
  const ids = { a: searchParams.get("a") ?? "", b: searchParams.get("b") ?? "" };
  const uid = (await context.currentUser(request))?.record.uid ?? null;
  const find = (id: string) => (uid === null ? null : findInterview(context, uid, id));
  const [a, b] = await Promise.all([find(ids.a), find(ids.b)]);
  const value = uid !== null && a && b ? { uid, a, b } : null;
  const page = { title: t("meta.compare"), ids, first: { uid, value } };
  return answer(page, { status: uid !== null && !value ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Compare() {
  const { ids, first } = useLoaderData<typeof loader>();
  return (
    <AppShell>
      <CompareScreen key={`${ids.a} ${ids.b}`} ids={ids} first={first} />
    </AppShell>
  );
}
