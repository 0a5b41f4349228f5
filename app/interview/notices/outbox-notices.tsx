import { Copy, Inbox, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inQuotationMarks } from "../../../party/text/quotation";
import type { RoomActions } from "../../room/client/room-actions";
import type { HeldMessage, Refusal, RoomView } from "../../room/client/room-view";
import { notify } from "../../state/notifications";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { copyText } from "../../ui/copy-text";
import { IconButton } from "../../ui/icon-button";
import { BoardRefusals, isAboutBoard } from "./board-refusals";
import { CodeRefusals, isAboutCode } from "./code-refusals";

/** Reports unsent messages: nothing said is dropped silently. */
export function OutboxNotices({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { foreign, refusals } = view.outbox;
  const shown = refusals.filter(
    (refusal) => !isAskedInDialog(refusal, view) && !isAboutCode(refusal) && !isAboutBoard(refusal),
  );
  const copy = useCopy();
  return (
    <>
      {foreign.length > 0 ? <ForeignNotice foreign={foreign} entered={view.self !== null} actions={actions} /> : null}
      <CodeRefusals
        refusals={refusals.filter(isAboutCode)}
        onCopy={(text) => void copy(text)}
        onDismiss={actions.dismissRefusal}
      />
      <BoardRefusals
        refusals={refusals.filter(isAboutBoard)}
        onCopy={(text) => void copy(text)}
        onDismiss={actions.dismissRefusal}
      />
      {shown.map((refusal) => (
        <RefusalNotice key={refusal.op} refusal={refusal} onDismiss={() => actions.dismissRefusal(refusal.op)} />
      ))}
    </>
  );
}

type ForeignNoticeProps = { foreign: readonly HeldMessage[]; entered: boolean; actions: RoomActions };

/** Left from another life of the room, or from an account that is gone. */
function ForeignNotice({ foreign, entered, actions }: ForeignNoticeProps) {
  const { t, i18n } = useTranslation("interview");
  const copy = useCopy();
  const texts = foreign.flatMap(({ text }) => text ?? []);
  const n = foreign.length;
  const former = foreign.some((held) => held.former);
  return (
    <Banner
      role="alert"
      tone="warning"
      icon={<Inbox aria-hidden />}
      title={former ? t("banner.foreignPerson") : t("banner.foreignOps")}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {texts.length > 0 ? (
            <Button size="sm" variant="quiet" icon={<Copy aria-hidden />} onClick={() => void copy(texts.join("\n"))}>
              {t("banner.copyText")}
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={() => actions.resolveForeign("discard")}>
            {t("banner.foreignDrop")}
          </Button>
          {entered && foreign.some((held) => held.sendable) ? (
            <Button size="sm" variant="primary" onClick={() => actions.resolveForeign("send")}>
              {t("banner.foreignSend")}
            </Button>
          ) : null}
        </span>
      }
    >
      {former ? t("banner.foreignPersonHelp", { n }) : t("banner.foreignOpsHelp", { n })}{" "}
      {foreign.map(({ message, text }) =>
        text === null || message.type === "code_change" ? null : `${inQuotationMarks(text, i18n.language)} `,
      )}
    </Banner>
  );
}

/** A conflict over a line that is still there is asked about beside the transcript. */
function isAskedInDialog(refusal: Refusal, view: RoomView): boolean {
  return refusal.code === "conflict" && view.lines.some((line) => line.id === refusal.segment?.id);
}

function RefusalNotice({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  const { t } = useTranslation("interview");
  const { text, code } = refusal;
  const copy = useCopy();
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

function useCopy(): (words: string) => Promise<void> {
  const { t } = useTranslation("interview");
  return async (words) => {
    if (await copyText(words)) notify.success(t("transcript.copiedLine"), { id: "copied", duration: 3_000 });
    else notify.error(t("transcript.copyFailed"), { id: "copied" });
  };
}
