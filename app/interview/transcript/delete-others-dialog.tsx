import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog";

export type DeleteOthersDialogProps = { name: string; text: string; onCancel: () => void; onConfirm: () => void };

/** Asks before a line of the other participant is deleted. */
export function DeleteOthersDialog({ name, text, onCancel, onConfirm }: DeleteOthersDialogProps) {
  const { t } = useTranslation("interview");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      onConfirm={onConfirm}
      title={t("confirm.deleteTitle", { name })}
      description={t("confirm.deleteBody", { name })}
      confirmLabel={t("transcript.deleteLine")}
      cancelLabel={t("confirm.keep")}
    >
      <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-sm break-words text-fg-2">
        {text}
      </blockquote>
    </AlertDialog>
  );
}
