import { PhoneOff, RefreshCw, VideoOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TestLink } from "../../../interview/screen/test-link";
import type { RoomView } from "../../../room/client/room-view";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import type { Call, CallView } from "../call/call-view";

/** Reports problems with picture and sound. `ConnectionNotice` covers the connection to the room. */
export function CallNotice({ view, call: { view: call, retry } }: { view: RoomView; call: Call }) {
  const { t } = useTranslation("call");
  const why = useWhy(call.relay);
  const live = view.connection.phase === "live";
  const isOver = view.finishedAt !== null;
  switch (call.phase) {
    case "idle":
    case "connecting":
    case "connected":
      return null;
    case "unsupported":
      return view.peer ? (
        <Banner role="status" tone="warning" icon={<PhoneOff aria-hidden />} title={t("notice.unsupported")}>
          {t(isOver ? "notice.unsupportedDebrief" : "notice.unsupportedHelp")}
        </Banner>
      ) : null;
    case "reconnecting":
      // While the room or the other person is away, that is the news.
      return live && view.peer?.online ? (
        <Banner
          role="status"
          tone="warning"
          icon={<RefreshCw aria-hidden />}
          title={t("notice.reconnecting")}
          action={
            <Button size="sm" onClick={retry}>
              {t("notice.tryAgain")}
            </Button>
          }
        >
          {isOver ? null : t("notice.reconnectingHelp")}
        </Banner>
      ) : null;
    case "failed":
      return view.peer?.online ? (
        <Banner
          role="status"
          tone="danger"
          icon={<VideoOff aria-hidden />}
          title={t("notice.failed")}
          action={
            <Button size="sm" onClick={retry}>
              {t("notice.tryAgain")}
            </Button>
          }
        >
          {[why, isOver ? null : t("notice.failedHelp")].filter(Boolean).join(" ")} <TestLink isInCall />
        </Banner>
      ) : null;
    default:
      return call.phase satisfies never;
  }
}

function useWhy(relay: CallView["relay"]): string | null {
  const { t } = useTranslation("call");
  switch (relay) {
    case "none":
      return t("notice.failedNoRelay");
    case "unavailable":
      return t("notice.failedRelayDown");
    case "available":
      return t("notice.failedRelay");
    case null:
      return null;
    default:
      return relay satisfies never;
  }
}
