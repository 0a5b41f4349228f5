import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { LandingPage } from "../features/landing/landing-page";
import { LandingHeader } from "../features/shell/landing-header";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";

export const handle: TranslatedHandle = { i18n: ["landing"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "landing");
  return { title: t("meta.title"), description: t("meta.description") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: "description", content: data.description }] : [];

export default function Landing() {
  return (
    <>
      <LandingHeader />
      <LandingPage />
    </>
  );
}
