import { isRouteErrorResponse, Link } from "@remix-run/react";
import { Compass, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { AppShell } from "./app-shell";

/** What stands in for a page that does not exist, or that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const home = (
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {t("errorPage.backHome")}
    </Link>
  );
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <AppShell>
        <EmptyState
          icon={<Compass />}
          headingLevel="h1"
          title="404"
          text={t("errorPage.notFound")}
          action={home}
          className="pt-24"
        />
      </AppShell>
    );
  }
  return (
    <AppShell>
      <EmptyState
        icon={<TriangleAlert />}
        headingLevel="h1"
        title={t("errorPage.unexpected")}
        text={
          <>
            <span className="mb-2 block font-mono text-fg-3">{statusOrMessage(error)}</span>
            {t("errorPage.unexpectedHint")}
          </>
        }
        action={
          <>
            {home}
            <Button onClick={() => window.location.reload()}>{t("errorPage.reload")}</Button>
          </>
        }
        className="pt-24"
      />
    </AppShell>
  );
}

function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
