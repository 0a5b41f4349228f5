import { useTranslation } from "react-i18next";
import { useSession } from "../../state/session/session-store";
import { Badge } from "../../ui/badge";

/** Says that this is a guest, once that is known. */
export function GuestBadge() {
  const { t } = useTranslation();
  const { user, isGuest } = useSession();
  if (!user || !isGuest) return null;
  return (
    <span title={t("session.guestHint")} className="inline-flex">
      <Badge>{t("session.guest")}</Badge>
    </span>
  );
}
