import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../../ui/alert-dialog";

/** Asked before the interview is over for good. */
export function EndDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const { t } = useTranslation("ai");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      onConfirm={onConfirm}
      title={t("end.title")}
      description={t("end.help")}
      confirmLabel={t("end.confirm")}
      cancelLabel={t("end.cancel")}
    />
  );
}
