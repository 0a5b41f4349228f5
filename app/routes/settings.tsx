import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { SettingsPage } from "../features/settings/settings-page";
import { AppShell } from "../features/shell/app-shell";
import { useLanguage } from "../features/shell/use-language";
import { useViewer } from "../features/shell/use-viewer";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["settings", "speech"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "settings");
  return { title: t("meta.title"), description: t("meta.description") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Settings() {
  const viewer = useViewer();
  const { language, choose } = useLanguage();
  return (
    <AppShell>
      <SettingsPage isGuest={viewer === null} language={language} onLanguage={choose} />
    </AppShell>
  );
}
