import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "../features/account/account-page";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";

export const handle: TranslatedHandle = { i18n: ["account"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [t, user] = await Promise.all([remixI18n.getFixedT(request, "account"), context.currentUser(request)]);
  return {
    title: t("meta.title"),
    description: t("meta.description"),
    account: user && { record: user.record, plan: user.plan },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: "description", content: data.description },
        { name: "robots", content: "noindex" },
      ]
    : [];

export default function Account() {
  const { account } = useLoaderData<typeof loader>();
  return (
    <AppShell>
      <AccountPage server={account} />
    </AppShell>
  );
}
