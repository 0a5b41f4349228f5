import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SignedInUser } from "../../state/session/identity";
import { logOut } from "../../state/session/session";
import { useLogoutFailed } from "../../state/session/use-logout-failed";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";

export type SignedInAlreadyProps = { user: SignedInUser; next: string };

/** Shown on the sign-in page to signed-in people. */
export function SignedInAlready({ user, next }: SignedInAlreadyProps) {
  const { t } = useTranslation("signin");
  const logoutFailed = useLogoutFailed();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await logOut();
    } catch {
      logoutFailed();
    }
    setBusy(false);
  }

  const name = user.name || user.email || user.phone;
  return (
    <div className="flex flex-col gap-3">
      {name ? <p className="text-center wrap-anywhere text-fg-2">{t("already.text", { name })}</p> : null}
      <Link to={next} className={buttonClass({ variant: "primary", size: "lg", block: true })}>
        {t(next === "/dashboard" ? "already.dashboard" : "already.goOn")}
      </Link>
      <Button variant="quiet" block busy={busy} onClick={leave}>
        {t("already.logOut")}
      </Button>
    </div>
  );
}
