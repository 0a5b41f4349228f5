import { LogOut, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { HistoryLink } from "../../../interview/record/history-link";
import type { RoomView } from "../../../room/client/room-view";
import { Banner } from "../../../ui/banner";
import type { CallView } from "../call/call-view";
import { usePeerCall } from "../call-context";

/** The other person is away, has left, or is only cut off from the room while the call goes on. */
export function PeerNotice({ view: { peer, finishedAt }, call }: { view: RoomView; call: CallView }) {
  const { t } = useTranslation(["interview", "call"]);
  const { kept } = usePeerCall();
  if (!peer || peer.online) return null;
  const { name } = peer;
  if (peer.left)
    return (
      <Banner
        role="status"
        tone="neutral"
        icon={<LogOut aria-hidden />}
        title={t("call:notice.peerLeft", { name })}
        action={<HistoryLink kept={kept} size="sm" isInCall />}
      >
        {t("call:notice.peerLeftHelp")}
      </Banner>
    );
  const inCall = call.phase === "connected" && call.isReceiving;
  const talk = finishedAt === null ? "call:notice.peerSocketHelp" : "call:notice.peerSocketDebrief";
  const alone = finishedAt === null ? "banner.peerAwayHelp" : "banner.peerAwayDebrief";
  return (
    <Banner
      role="status"
      tone="warning"
      icon={<RefreshCw aria-hidden />}
      title={inCall ? t("call:notice.peerSocket", { name }) : t("banner.peerAway", { name })}
      action={!inCall && kept.state === "found" ? <HistoryLink kept={kept} size="sm" isInCall /> : undefined}
    >
      {t(inCall ? talk : alone)}
    </Banner>
  );
}
