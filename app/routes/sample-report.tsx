import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readSample } from "../features/sample/read-sample.server";
import { SampleScreen } from "../features/sample/sample-screen";
import { LandingHeader } from "../features/shell/landing-header";
import { detectLanguage } from "../i18n/detect";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { publicHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["sample", "report", "assistant"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "sample");
  const language = detectLanguage(request.headers);
  return {
    title: t("meta.title"),
    description: t("meta.description"),
    address: `${new URL(request.url).origin}/sample-report`,
    language,
    sample: await readSample(language),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => publicHead(data);

export default function SampleReport() {
  const { language, sample } = useLoaderData<typeof loader>();
  return (
    <>
      <LandingHeader />
      <SampleScreen key={language} sample={sample} />
    </>
  );
}
