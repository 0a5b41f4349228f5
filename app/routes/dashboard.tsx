import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DashboardPage } from "../features/dashboard/dashboard-page";
import { NO_PROGRESS } from "../features/dashboard/no-progress";
import { AppFooter } from "../features/shell/app-footer";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

const SHOWN = 5;
/** From this many practices on the setup steps are not looked up. */
const SETTLED = 10;

export const handle: TranslatedHandle = { i18n: ["dashboard"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { history, progress, quota, now } = context;
  const t = await remixI18n.getFixedT(request, "dashboard");
  const user = await context.currentUser(request);
  const page = { title: t("meta.title"), now: now() };
  if (!user) {
    const nothing = { recent: [], progress: NO_PROGRESS, setUp: null, quota: null };
    return { ...page, uid: null, isGuest: true, ...nothing };
  }
  const { uid, role } = user.record;
  const [{ rows, total }, read, left] = await Promise.all([
    history.list(uid, {}, SHOWN),
    progress.read(uid),
    quota.left(uid),
  ]);
  const hasApplications = Object.values(read.upcoming.statuses).some((count) => count > 0);
  const setUp = total < SETTLED ? { ...(await readOwn(context, uid)), mailbox: hasApplications } : null;
  return { ...page, uid, isGuest: role === "guest", recent: rows, progress: read, setUp, quota: left };
}

async function readOwn({ resourceFiles, stories }: LoaderFunctionArgs["context"], uid: string) {
  const [{ files }, written] = await Promise.all([resourceFiles.list(uid), stories.list(uid)]);
  return { resume: files.some(({ kind }) => kind === "resume"), story: written.total > 0 };
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
