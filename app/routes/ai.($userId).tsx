import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { AiInterview } from "../features/ai/ai-interview";
import { AppShell } from "../features/shell/app-shell";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead } from "../i18n/page-head";
import { useUserIdGuard } from "../state/use-user-id-guard";

export const handle: TranslatedHandle = {
  i18n: ["ai", "interview", "call", "devices", "interviewer", "report", "speech"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "ai");
  return { title: t("meta.title"), description: t("meta.description") };
}

/** The loader's answer does not depend on the search parameters. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => appHead(data);

export default function Ai() {
  useUserIdGuard();
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return <AiInterview search={search} onSearch={change} frame={(content) => <AppShell>{content}</AppShell>} />;
}
