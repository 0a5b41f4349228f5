import { Copy, Download, ImageOff, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../room/client/use-room";
import { notify } from "../../state/notifications";
import { useNoticeOutlet } from "../../state/use-notice-outlet";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { NoticeList } from "../../ui/notice-list";
import { saveFile } from "../../ui/save-file";
import { Select } from "../../ui/select";
import type { AskContext } from "../assistant/use-asking";
import { AskAboutShot } from "./ask-about-shot";
import { nameScreenshot } from "./name-screenshot";
import type { ScreenshotSource, Shootable } from "./sources";
import type { Shot } from "./take-frame";
import type { Screenshot } from "./use-screenshot";

export type ScreenshotDialogProps = {
  screenshot: Screenshot;
  /** Says where the picture goes. */
  description: string;
  /** The assistant was asked about it. */
  onAsked: () => void;
  open: NonNullable<Screenshot["open"]>;
  sources: readonly Shootable[];
  roomId: string;
  /** The other person's name; empty in an AI interview. */
  name: string;
  room: Room;
  context: AskContext;
};

/** Shows a screenshot before it is saved. */
export function ScreenshotDialog(props: ScreenshotDialogProps) {
  const { screenshot, description, onAsked, open, sources, roomId, name, room, context } = props;
  const { t } = useTranslation("call");
  const { source, shot } = open;
  const taken = typeof shot === "string" ? null : shot;
  const url = useObjectUrl(taken?.image ?? null);
  // The page's own notices are outside of the dialog, out of reach for mouse and screen reader.
  const { notices, dismiss } = useNoticeOutlet();
  const words: Record<ScreenshotSource, string> = {
    peerScreen: t("screenshot.peerScreen", { name }),
    ownScreen: t("screenshot.ownScreen"),
    peerCamera: t("screenshot.peerCamera", { name }),
    ownCamera: t("screenshot.ownCamera"),
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && screenshot.close()}
      title={t("screenshot.title")}
      description={description}
      closeLabel={t("screenshot.close")}
      wide
      footer={
        <>
          {room.view.self === null || room.view.connection.closed !== null ? null : (
            <AskAboutShot room={room} context={context} shot={taken} onAsked={onAsked} />
          )}
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            busy={shot === "taking"}
            onClick={() => screenshot.again(source)}
          >
            {t("screenshot.again")}
          </Button>
          {canCopyImages() ? (
            <Button icon={<Copy aria-hidden />} disabled={!taken} onClick={() => taken && void copy(taken)}>
              {t("screenshot.copy")}
            </Button>
          ) : null}
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            disabled={!taken}
            onClick={() => taken && saveFile(nameScreenshot(roomId, taken.takenAt), taken.image)}
          >
            {t("screenshot.download")}
          </Button>
        </>
      }
    >
      {sources.length > 1 || !sources.some((one) => one.source === source) ? (
        <Field label={t("screenshot.source")}>
          {(control) => (
            <Select<ScreenshotSource>
              {...control}
              value={source}
              options={[
                ...(sources.some((one) => one.source === source) ? [] : [{ value: source, label: words[source] }]),
                ...sources.map((one) => ({ value: one.source, label: words[one.source] })),
              ]}
              onValueChange={screenshot.again}
            />
          )}
        </Field>
      ) : null}
      <div className="grid aspect-video place-items-center overflow-hidden rounded-md border border-line bg-video">
        {taken && url ? (
          <img
            src={url}
            alt={t("screenshot.preview", { width: taken.width, height: taken.height })}
            className="size-full min-h-0 object-contain"
          />
        ) : shot === "none" ? (
          <EmptyState icon={<ImageOff />} title={t("screenshot.failed")} text={t("screenshot.failedHelp")} />
        ) : (
          <span role="status" className="text-sm text-on-video">
            {t("screenshot.taking")}
          </span>
        )}
      </div>
      <NoticeList className="empty:-mt-2" notices={notices} onDismiss={dismiss} dismissLabel={t("screenshot.close")} />
    </Dialog>
  );

  async function copy({ image }: Shot) {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [image.type]: image })]);
      notify.success(t("screenshot.copied"), { id: "copied", duration: 3_000 });
    } catch {
      notify.error(t("screenshot.copyFailed"), { id: "copied" });
    }
  }
}

function canCopyImages(): boolean {
  return typeof ClipboardItem !== "undefined" && typeof navigator.clipboard?.write === "function";
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
