import { Link } from "@remix-run/react";
import { Compass, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { AppShell } from "./app-shell";
import { describeError } from "./describe-error";

/** Replaces a page that does not exist or has failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const words = describeError(error);
  const home = (
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {t("errorPage.backHome")}
    </Link>
  );
  const detail =
    words.kind === "unexpected" ? words.detail : words.kind === "unreached" ? t("errorPage.unreached") : "";
  if (words.kind === "not_found") {
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
        title={t(words.kind === "unavailable" ? "errorPage.unavailable" : "errorPage.unexpected")}
        text={
          <>
            {detail ? (
              <span className={cn("mb-2 block wrap-anywhere text-fg-3", words.kind === "unexpected" && "font-mono")}>
                {detail}
              </span>
            ) : null}
            {t(words.kind === "unavailable" ? "errorPage.unavailableHint" : "errorPage.unexpectedHint")}
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
