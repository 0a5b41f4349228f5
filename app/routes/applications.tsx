import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppShell } from "../features/shell/app-shell";
import { ApplicationsScreen } from "../features/tracker/applications-screen";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["applications", "mailbox", "journey"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "applications");
  const user = await context.currentUser(request);
  return {
    title: t("meta.title"),
    description: t("meta.description"),
    view: user && (await context.tracker.view(user.record.uid)),
  };
}

/** After the first load the page keeps its rows itself; the search parameters only filter them. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Applications() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <AppShell wide>
      <ApplicationsScreen first={view} />
    </AppShell>
  );
}
