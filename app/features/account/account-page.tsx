import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../state/session/session-store";
import { type ServerAccount, whoIsHere } from "./account-kind";
import { DeleteCard } from "./delete-card";
import { ExportCard } from "./export-card";
import { SignOutCard } from "./sign-out-card";
import { WhoCard } from "./who-card";

export function AccountPage({ server }: { server: ServerAccount | null }) {
  const { t } = useTranslation("account");
  const session = useSession();
  const { revalidate } = useRevalidator();
  const who = whoIsHere(session, server);
  // The page was rendered before the session existed; now the server knows who asks.
  const isLate = !session.isLoading && who.kind === "user" && who.plan === null;
  useEffect(() => {
    if (isLate) revalidate();
  }, [isLate, revalidate]);
  return (
    <>
      <header className="mb-6">
        <h1 className="text-xl tracking-title">{t("title")}</h1>
        <p className="max-w-160 text-fg-2">
          {t("lead")}{" "}
          <Link className="link" to="/settings">
            {t("settings")}
          </Link>
        </p>
      </header>
      <div className="flex max-w-160 flex-col gap-5">
        <WhoCard who={who} />
        <ExportCard />
        {who.kind === "user" ? <SignOutCard /> : null}
        <DeleteCard uid={who.kind === "unknown" ? null : who.uid} isGuest={who.kind !== "user"} />
      </div>
    </>
  );
}
