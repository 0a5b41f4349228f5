import { Link, useRevalidator } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../state/session/session-store";
import { Button } from "../../ui/button";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { AccountCard } from "./account-card";
import { type ServerAccount, whoIsHere } from "./account-kind";
import { ExportCard } from "./export-card";
import { SignOutCard } from "./sign-out-card";
import { UserCard } from "./user-card";

export type AccountPageProps = {
  server: ServerAccount | null;
  /** For operators alone. */
  operatorLink: { to: string; text: string } | null;
};

export function AccountPage({ server, operatorLink }: AccountPageProps) {
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
          {operatorLink ? (
            <>
              {" · "}
              <Link className="link" to={operatorLink.to}>
                {operatorLink.text}
              </Link>
            </>
          ) : null}
        </p>
      </header>
      <div className="flex max-w-160 flex-col gap-5">
        <UserCard who={who} />
        <ExportCard />
        {who.kind === "user" ? <SignOutCard /> : null}
        <DeleteCard uid={who.kind === "unknown" ? null : who.uid} isGuest={who.kind !== "user"} />
      </div>
    </>
  );
}

const dialog = onDemand(async () => (await import("./delete-dialog")).DeleteDialog);

/** `uid` is null until the session is known. */
function DeleteCard({ uid, isGuest }: { uid: string | null; isGuest: boolean }) {
  const { t } = useTranslation("account");
  const [DeleteDialog, want] = useOnDemand(dialog);
  // The uid that was confirmed; another tab may sign in as somebody else meanwhile.
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <AccountCard title={t("delete.title")} text={t(isGuest ? "delete.guestText" : "delete.text")}>
      <Button
        icon={<Trash2 aria-hidden />}
        className="self-start"
        disabled={uid === null}
        onClick={() => {
          want();
          setAsked(uid);
        }}
      >
        {t(isGuest ? "delete.guestStart" : "delete.start")}
      </Button>
      {DeleteDialog && asked !== null ? (
        <DeleteDialog uid={asked} isGuest={isGuest} onClose={() => setAsked(null)} />
      ) : null}
    </AccountCard>
  );
}
