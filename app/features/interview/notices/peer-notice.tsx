import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import type { RoomView } from "../room/view";

/** The other person is away. */
export function PeerNotice({ view: { peer } }: { view: RoomView }) {
  const { t } = useTranslation("interview");
  if (!peer || peer.online) return null;
  return (
    <Banner
      role="status"
      tone="warning"
      icon={<RefreshCw aria-hidden />}
      title={t("banner.peerAway", { name: peer.name })}
    >
      {t("banner.peerAwayHelp")}
    </Banner>
  );
}
