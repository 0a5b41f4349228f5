import { useNavigate } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { useLogoutFailed } from "../../state/session/use-logout-failed";
import { Button } from "../../ui/button";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { AccountCard } from "./account-card";

const dialog = onDemand(async () => (await import("../../ui/alert-dialog")).AlertDialog);

/** Signs out on all devices, after a confirmation. */
export function SignOutCard() {
  const { t } = useTranslation(["account", "common"]);
  const navigate = useNavigate();
  const logoutFailed = useLogoutFailed();
  const [AlertDialog, want] = useOnDemand(dialog);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      const { logOut } = await import("../../state/session/session");
      await logOut({ everywhere: true });
      navigate("/");
      notify.success(t("everywhere.done"), { id: "logout" });
    } catch {
      logoutFailed();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard title={t("everywhere.title")} text={t("everywhere.text")}>
      <Button
        icon={<LogOut aria-hidden />}
        busy={busy}
        className="self-start"
        onClick={() => {
          want();
          setOpen(true);
        }}
      >
        {t("everywhere.start")}
      </Button>
      {AlertDialog ? (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={t("everywhere.ask")}
          description={t("everywhere.askText")}
          confirmLabel={t("everywhere.confirm")}
          cancelLabel={t("common:actions.cancel")}
          onConfirm={() => void signOut()}
        />
      ) : null}
    </AccountCard>
  );
}
