import { CircleCheck, MonitorSmartphone, RefreshCw, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoomActions } from "../../room/client/room-actions";
import type { ClientConnection, RoomView } from "../../room/client/room-view";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { useSecond } from "../screen/use-second";
import { type ClosedCode, useClosedWords } from "./closed-words";

export type ConnectionNoticeProps = {
  view: RoomView;
  actions: RoomActions;
  /** To the lobby, or the preparation. */
  onBack: () => void;
};

/** Reports problems with the own connection to the room. */
export function ConnectionNotice({ view, actions, onBack }: ConnectionNoticeProps) {
  const { connection } = view;
  if (connection.phase === "closed") {
    const { closed } = connection;
    if (!closed || closed === "left") return null;
    return <ClosedNotice code={closed} mode={view.mode} actions={actions} onBack={onBack} />;
  }
  if (connection.bannerVisible && connection.phase !== "live") {
    return <ReconnectingNotice connection={connection} view={view} actions={actions} />;
  }
  return <RecoveredNotice recoveredAt={connection.recoveredAt} />;
}

function ReconnectingNotice({
  connection,
  view,
  actions,
}: {
  connection: ClientConnection;
  view: RoomView;
  actions: RoomActions;
}) {
  const { t } = useTranslation("interview");
  useSecond(true);
  const { nextTryAt } = connection;
  const seconds = nextTryAt === null ? 0 : Math.ceil((nextTryAt - Date.now()) / 1000);
  const { pending } = view.outbox;
  return (
    <Banner
      role="status"
      tone="warning"
      icon={<RefreshCw aria-hidden />}
      title={view.self ? t("banner.reconnecting") : t("banner.connecting")}
      action={
        <Button size="sm" onClick={actions.retryNow}>
          {t("banner.tryNow")}
        </Button>
      }
    >
      {view.self ? `${t("banner.reconnectingKept")} ` : null}
      {/* Changes every second: shown, not read out. */}
      <span aria-hidden className="num">
        {pending > 0 ? `${t("banner.waitingToSend", { n: pending })} ` : null}
        {seconds > 0 ? t("banner.nextTry", { seconds }) : t("banner.tryingNow")}
      </span>
    </Banner>
  );
}

const BACK_MS = 4_000;

function RecoveredNotice({ recoveredAt }: { recoveredAt: number | null }) {
  const { t } = useTranslation("interview");
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (recoveredAt === null) return;
    const timeout = setTimeout(() => setOver(recoveredAt), Math.max(0, recoveredAt + BACK_MS - Date.now()));
    return () => clearTimeout(timeout);
  }, [recoveredAt]);
  if (recoveredAt === null || over === recoveredAt) return null;
  return (
    <Banner role="status" tone="success" icon={<CircleCheck aria-hidden />}>
      {t("banner.back")}
    </Banner>
  );
}

type ClosedNoticeProps = Pick<ConnectionNoticeProps, "actions" | "onBack"> &
  Pick<RoomView, "mode"> & { code: ClosedCode };

function ClosedNotice({ code, mode, actions, onBack }: ClosedNoticeProps) {
  const { t } = useTranslation("interview");
  const words = useClosedWords(code, mode);
  const elsewhere = code === "continued_elsewhere";
  return (
    <Banner
      role="alert"
      tone={elsewhere ? "info" : "danger"}
      icon={elsewhere ? <MonitorSmartphone aria-hidden /> : <TriangleAlert aria-hidden />}
      title={words.title}
      action={
        words.act === "back" ? (
          <Button size="sm" onClick={onBack}>
            {words.back}
          </Button>
        ) : (
          <Button size="sm" onClick={actions.retryNow}>
            {elsewhere ? t("banner.useHere") : t("banner.tryNow")}
          </Button>
        )
      }
    >
      {words.help}
    </Banner>
  );
}
