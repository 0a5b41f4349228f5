import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { type FirstResources, ResourcesScreen } from "../features/resources/resources-screen";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["resources", "stories"] };

type Page = { title: string; description?: string; first: FirstResources | null };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Page> {
  const [t, user] = await Promise.all([remixI18n.getFixedT(request, "resources"), context.currentUser(request)]);
  return { title: t("meta.title"), description: t("meta.description"), first: user && (await load(user.record.uid)) };

  async function load(uid: string): Promise<FirstResources> {
    const [files, stories] = await Promise.all([context.resourceFiles.list(uid), context.stories.list(uid)]);
    return { files, stories };
  }
}

/** Client-side navigation works offline: the page shows the lists that this browser has cached. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Page> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (navigator.onLine) throw error;
    return { title: "Mocki", first: null };
  }
}

/** After the first load the page keeps its lists itself; the search parameters only filter them. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Resources() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <AppShell wide>
      <ResourcesScreen first={first} />
    </AppShell>
  );
}
