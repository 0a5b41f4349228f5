import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createLegalLoader } from "../features/legal/legal-loader.server";
import { LegalPage } from "../features/legal/legal-page";
import { LandingHeader } from "../features/shell/landing-header";
import type { TranslatedHandle } from "../i18n/namespaces";
import { publicHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["legal"] };

export const loader = createLegalLoader("privacy");

export const meta: MetaFunction<typeof loader> = ({ data }) => publicHead(data);

export default function Privacy() {
  const { contact, guestDays } = useLoaderData<typeof loader>();
  return (
    <>
      <LandingHeader />
      <LegalPage document="privacy" contact={contact} guestDays={guestDays} />
    </>
  );
}
