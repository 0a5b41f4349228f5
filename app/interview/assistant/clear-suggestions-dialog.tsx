import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog";

/** Warns that clearing also removes shared suggestions from the other participant. */
export function ClearSuggestionsDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const { t } = useTranslation("assistant");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      onConfirm={onConfirm}
      title={t("clearAll.title")}
      description={t("clearAll.body")}
      confirmLabel={t("clearAll.confirm")}
      cancelLabel={t("clearAll.keep")}
    />
  );
}
