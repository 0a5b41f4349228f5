import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { TestScreen } from "../features/setup-test/test-screen";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";
import { useUserIdGuard } from "../state/use-user-id-guard";

export const handle: TranslatedHandle = { i18n: ["test", "interview", "devices", "speech", "assistant"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "test");
  return { title: t("meta.title"), description: t("meta.description") };
}

/** The loader's answer does not depend on the user id in the address. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Test() {
  useUserIdGuard();
  return (
    <AppShell>
      <TestScreen />
    </AppShell>
  );
}
