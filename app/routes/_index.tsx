import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { QUESTION_COUNT } from "../../party/questions/question";
import { LandingPage } from "../features/landing/landing-page";
import { readOperatorContent } from "../features/landing/operator-content";
import { LandingHeader } from "../features/shell/landing-header";
import { useViewer } from "../features/shell/use-viewer";
import { detectLanguage } from "../i18n/detect";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { previewHead, publicHead } from "../i18n/page-head";
import { detectTheme } from "../state/theme";

export const handle: TranslatedHandle = { i18n: ["landing"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "landing");
  const language = detectLanguage(request.headers);
  return {
    title: t("meta.title"),
    description: t("meta.description"),
    language,
    theme: detectTheme(request.headers),
    origin: new URL(request.url).origin,
    operator: readOperatorContent(context.landing, language),
    figures: { quotas: context.quotas, questions: QUESTION_COUNT },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { title, description, language, origin } = data;
  const words = { title, description, address: `${origin}/` };
  return [...publicHead(words), ...previewHead({ ...words, language, origin })];
};

export default function Landing() {
  const { operator, theme, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <LandingHeader />
      <LandingPage operator={operator} isSignedIn={useViewer() !== null} theme={theme} figures={figures} />
    </>
  );
}
