import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../state/session/session-store";
import { useSettings } from "../../state/use-settings";

/** Explains where settings are stored: a guest's in this browser, an account's on the server. */
export function SyncNote({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation("settings");
  const session = useSession();
  const isWaiting = useSettings(({ unsynced }) => unsynced.length > 0);
  if (!(session.user ? session.isGuest : isGuest))
    return <p className="max-w-160 text-fg-2">{t(isWaiting ? "sync.waiting" : "sync.done")}</p>;
  return (
    <p className="max-w-160 text-fg-2">
      {t("sync.guest")}{" "}
      <Link className="link" to="/login?next=%2Fsettings">
        {t("sync.signIn")}
      </Link>
    </p>
  );
}
