import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { AccountCard } from "./account-card";

const dialog = onDemand(async () => (await import("./delete-dialog")).DeleteDialog);

export function DeleteCard({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation("account");
  const [DeleteDialog, want] = useOnDemand(dialog);
  const [open, setOpen] = useState(false);
  return (
    <AccountCard title={t("delete.title")} text={t(isGuest ? "delete.guestText" : "delete.text")}>
      <Button
        icon={<Trash2 aria-hidden />}
        className="self-start"
        onClick={() => {
          want();
          setOpen(true);
        }}
      >
        {t(isGuest ? "delete.guestStart" : "delete.start")}
      </Button>
      {DeleteDialog && open ? <DeleteDialog isGuest={isGuest} onClose={() => setOpen(false)} /> : null}
    </AccountCard>
  );
}
