import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LanguageControl } from "../features/shell/language-control";
import { ThemeToggle } from "../features/shell/theme-toggle";
import { SignInPage } from "../features/sign-in/sign-in-page";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { publicHead } from "../i18n/page-head";

export const handle: TranslatedHandle = { i18n: ["signin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "signin");
  const { emulatorHost, projectId } = context.publicSettings.firebase;
  return {
    title: t("meta.title"),
    description: t("meta.description"),
    emulator: emulatorHost ? { host: emulatorHost, projectId } : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => publicHead(data);

export default function Login() {
  const { emulator } = useLoaderData<typeof loader>();
  return (
    <SignInPage
      emulator={emulator}
      controls={
        <>
          <LanguageControl />
          <ThemeToggle />
        </>
      }
    />
  );
}
