import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DashboardPage } from "../features/dashboard/dashboard-page";
import { AppFooter } from "../features/shell/app-footer";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

const SHOWN = 5;
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60_000;

export const handle: TranslatedHandle = { i18n: ["dashboard"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { interviews, allowance, now } = context;
  const t = await remixI18n.getFixedT(request, "dashboard");
  const user = await context.currentUser(request);
  const page = { title: t("meta.title"), now: now() };
  if (!user) {
    const nothing = { recent: [], practised: { interviews: 0, milliseconds: 0 }, allowance: null };
    return { ...page, uid: null, isGuest: true, ...nothing };
  }
  const { uid, role } = user.record;
  const [recent, practised, left] = await Promise.all([
    interviews.recent(uid, SHOWN),
    interviews.practised(uid, page.now - THIRTY_DAYS_MS),
    allowance.left(uid),
  ]);
  return { ...page, uid, isGuest: role === "guest", recent, practised, allowance: left };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Dashboard() {
  const { title: _, ...page } = useLoaderData<typeof loader>();
  return (
    <AppShell footer={<AppFooter />}>
      <DashboardPage {...page} />
    </AppShell>
  );
}
