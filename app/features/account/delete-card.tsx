import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { AccountCard } from "./account-card";

const dialog = onDemand(async () => (await import("./delete-dialog")).DeleteDialog);

/** `uid` is null until the session is known. */
export function DeleteCard({ uid, isGuest }: { uid: string | null; isGuest: boolean }) {
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
