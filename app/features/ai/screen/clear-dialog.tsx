import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../../ui/alert-dialog";

/** Asked before the words that the report is made from are gone. */
export function ClearDialog(props: { aiName: string; onCancel: () => void; onConfirm: () => void }) {
  const { aiName, onCancel, onConfirm } = props;
  const { t } = useTranslation("ai");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      onConfirm={onConfirm}
      title={t("clear.title")}
      description={t("clear.help", { name: aiName })}
      confirmLabel={t("clear.confirm")}
      cancelLabel={t("clear.cancel")}
    />
  );
}
