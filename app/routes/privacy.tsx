import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "../features/legal/legal-page";
import { LandingHeader } from "../features/shell/landing-header";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";

export const handle: TranslatedHandle = { i18n: ["legal"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "legal");
  return {
    title: t("privacy.meta.title"),
    description: t("privacy.meta.description"),
    address: `${new URL(request.url).origin}/privacy`,
    contact: context.landing.contact ?? null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: "description", content: data.description },
        { tagName: "link", rel: "canonical", href: data.address },
      ]
    : [];

export default function Privacy() {
  const { contact } = useLoaderData<typeof loader>();
  return (
    <>
      <LandingHeader />
      <LegalPage document="privacy" contact={contact} />
    </>
  );
}
