import { useTranslation } from "react-i18next";
import { formatSize } from "../../i18n/format-size";
import { useView } from "../../state/observable";
import { Dialog } from "../../ui/dialog";
import { RecordingFields } from "./recording-fields";
import { recordingState } from "./recording-state";
import { recordingWish } from "./recording-wish";

/** The switch for recording oneself, and how far it is. */
export function RecordingDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(["recording", "common"]);
  const wish = useView(recordingWish);
  const { now, bytes } = useView(recordingState);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("dialog.title")}
      description={t("dialog.text")}
      closeLabel={t("common:actions.close")}
    >
      <div className="flex flex-col gap-4 pt-2">
        <RecordingFields />
        {wish.on ? (
          <p role="status" className="text-sm text-fg-2">
            {t(`state.${now}`)}
            {now === "full" || now === "failed" ? ` ${t(`trouble.${now}`)}` : ""}
            {bytes > 0 ? ` · ${t("dialog.stored", { size: formatSize(bytes, i18n.language) })}` : ""}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
