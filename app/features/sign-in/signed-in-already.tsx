import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import type { SignedInUser } from "../../state/session/identity";
import { logOut } from "../../state/session/session";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";

/** Shown on the sign-in page to signed-in people. */
export function SignedInAlready({ user, next }: { user: SignedInUser; next: string }) {
  const { t } = useTranslation(["signin", "errors"]);
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await logOut();
    } catch {
      notify.error(t("errors:logoutFailed"), { id: "logout" });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-center wrap-anywhere text-fg-2">
        {t("already.text", { name: user.name || user.email || user.phone || t("already.nameless") })}
      </p>
      <Link to={next} className={buttonClass({ variant: "primary", size: "lg", block: true })}>
        {t(next === "/dashboard" ? "already.dashboard" : "already.goOn")}
      </Link>
      <Button variant="quiet" block busy={busy} onClick={leave}>
        {t("already.logOut")}
      </Button>
    </div>
  );
}
