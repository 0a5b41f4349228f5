import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "../features/account/account-page";
import { OPERATOR_PATH } from "../features/operator/operator-path.server";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["account", "feedback"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [t, user] = await Promise.all([remixI18n.getFixedT(request, "account"), context.currentUser(request)]);
  return {
    title: t("meta.title"),
    description: t("meta.description"),
    account: user && { record: user.record, plan: user.plan },
    // Others get no trace of it.
    ...(context.operatorView.isOperator(user) && {
      operatorLink: { to: OPERATOR_PATH, text: (await remixI18n.getFixedT(request, "operator"))("link") },
    }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Account() {
  const { account, operatorLink = null } = useLoaderData<typeof loader>();
  return (
    <AppShell>
      <AccountPage server={account} operatorLink={operatorLink} />
    </AppShell>
  );
}
