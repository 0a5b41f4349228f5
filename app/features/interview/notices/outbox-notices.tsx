import { Copy, Inbox, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { copyText } from "../copy-text";
import type { RoomActions } from "../room/room-actions";
import type { Refusal, RoomView } from "../room/view";

/** What could not be sent: nothing said is dropped in silence. */
export function OutboxNotices({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { t } = useTranslation("interview");
  const { foreign, refusals } = view.outbox;
  const shown = refusals.filter((refusal) => !isAskedInDialog(refusal, view));
  return (
    <>
      {foreign.length > 0 ? (
        <Banner
          role="alert"
          tone="warning"
          icon={<Inbox aria-hidden />}
          title={t("banner.foreignOps")}
          action={
            <span className="flex flex-wrap justify-end gap-2">
              <Button size="sm" variant="quiet" onClick={() => actions.resolveForeign("discard")}>
                {t("banner.foreignDrop")}
              </Button>
              <Button size="sm" variant="primary" onClick={() => actions.resolveForeign("send")}>
                {t("banner.foreignSend")}
              </Button>
            </span>
          }
        >
          {t("banner.foreignOpsHelp", { n: foreign.length })} {foreign.map(({ text }) => text && `“${text}” `)}
        </Banner>
      ) : null}
      {shown.map((refusal) => (
        <RefusalNotice key={refusal.op} refusal={refusal} onDismiss={() => actions.dismissRefusal(refusal.op)} />
      ))}
    </>
  );
}

/** A conflict over a line that is still there is asked about beside the transcript. */
function isAskedInDialog(refusal: Refusal, view: RoomView): boolean {
  return refusal.code === "conflict" && view.lines.some((line) => line.id === refusal.segment?.id);
}

function RefusalNotice({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  const { t } = useTranslation("interview");
  const { text, code } = refusal;
  async function copy(words: string) {
    if (await copyText(words)) notify.success(t("transcript.copiedLine"), { id: "copied", duration: 3_000 });
    else notify.error(t("transcript.copyFailed"), { id: "copied" });
  }
  return (
    <Banner
      role="alert"
      tone="danger"
      icon={<TriangleAlert aria-hidden />}
      title={t(`errors.${code}`)}
      action={
        <span className="flex items-center gap-1">
          {text ? (
            <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(text)}>
              {t("banner.copyText")}
            </Button>
          ) : null}
          <IconButton size="sm" label={t("banner.dismiss")} icon={<X aria-hidden />} onClick={onDismiss} />
        </span>
      }
    >
      {text ? (
        <>
          {t("banner.refused")} {t("banner.refusedText", { text })}
        </>
      ) : null}
    </Banner>
  );
}
