import { useTranslation } from "react-i18next";
import type { PeerQuota } from "./peer-quota";

/** The remaining quota, shown if joining opens the room: that uses one of it. */
export function QuotaLine({ quota: { plan, left, limit } }: { quota: PeerQuota }) {
  const { t } = useTranslation(["interview", "common"]);
  return (
    <p className="text-xs text-fg-3 lg:text-sm">
      {t("lobby.quota.left", { left, limit, plan: t(`common:plans.${plan}`) })}{" "}
      <span className="max-lg:hidden">{t("lobby.quota.counts")}</span>
    </p>
  );
}
