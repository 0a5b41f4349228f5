import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFarewell } from "./features/account/use-farewell";
import { HumanCheck } from "./features/human-check/human-check";
import { useFollowedLanguage } from "./features/settings/use-followed-language";
import { useSettingsSync } from "./features/settings/use-settings-sync";
import { describeError } from "./features/shell/describe-error";
import { EmulatorNotice } from "./features/shell/emulator-notice";
import { ErrorPage } from "./features/shell/error-page";
import { describeMissingEmulator } from "./features/shell/missing-emulator.server";
import { NoticeToasts } from "./features/shell/notices";
import { SettingsNotices } from "./features/shell/settings-notices";
import { SkipLink } from "./features/shell/skip-link";
import { useStoredLanguage } from "./features/shell/use-language";
import { usePageFocus } from "./features/shell/use-page-focus";
import { useSessionStart } from "./features/shell/use-session-start";
import { useTheme } from "./features/shell/use-theme";
import type { ServerViewer } from "./features/shell/use-viewer";
import { viewerOfRecord } from "./features/shell/viewer";
import type { TranslatedHandle } from "./i18n/namespaces";
import { PageTranslations } from "./i18n/page-translations";
import { useNeededTexts } from "./i18n/use-needed-texts";
import { useNonce } from "./nonce";
import { SETTINGS_KEY } from "./state/settings-store";
import { detectTheme, themeScript } from "./state/theme";
import "./styles/app.css";

export const handle: TranslatedHandle = { i18n: ["common", "errors"] };

/** The title of a failed page, which has none of its own. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [{ title: "Mocki" }];
  const isNotFound = describeError(error).kind === "not_found";
  return [{ title: isNotFound ? "404 · Mocki" : "Mocki" }, { name: "robots", content: "noindex" }];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [missingEmulator, viewer] = await Promise.all([
    describeMissingEmulator(request, context),
    findViewer(request, context),
  ]);
  return { theme: detectTheme(request.headers), settings: context.publicSettings, missingEmulator, viewer };
}

/** Costs nothing for requests without a session cookie. */
async function findViewer(request: Request, context: AppLoadContext): Promise<ServerViewer["viewer"]> {
  try {
    const user = await context.currentUser(request);
    return user && viewerOfRecord(user.record);
  } catch (error) {
    // Logs the error, unless it was answered already. Pages work without the database.
    if (!(error instanceof Response)) context.answerError(error);
    return null;
  }
}

/** Theme and viewer are those of the first paint; afterwards the page knows them itself. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = useTheme(data?.theme ?? "dark");
  const nonce = useNonce();
  useStoredLanguage();
  usePageFocus();
  useFollowedLanguage();
  useSettingsSync();
  useFarewell();
  useSessionStart(data?.settings);
  return (
    // The script in the head may have changed the theme before hydration.
    <html lang={i18n.language} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: themeScript(SETTINGS_KEY) }}
        />
      </head>
      <body>
        <SkipLink />
        {data?.missingEmulator ? <EmulatorNotice words={data.missingEmulator} /> : null}
        {children}
        <NoticeToasts />
        <SettingsNotices />
        {data?.settings.turnstile ? <HumanCheck turnstile={data.settings.turnstile} /> : null}
        <PageTranslations />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useNeededTexts();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
