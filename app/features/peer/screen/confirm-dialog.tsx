import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../../ui/alert-dialog";

export type ConfirmDialogProps = {
  question: "clear" | "finish";
  lines: number;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asked before what touches the other person. */
export function ConfirmDialog({ question, lines, onCancel, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation("interview");
  const words = {
    clear: {
      title: t("confirm.clearTitle"),
      description: t("confirm.clearBody", { n: lines }),
      confirmLabel: t("confirm.clear"),
      cancelLabel: t("confirm.keep"),
    },
    finish: {
      title: t("confirm.finishTitle"),
      description: t("confirm.finishBody"),
      confirmLabel: t("confirm.finish"),
      cancelLabel: t("confirm.cancel"),
    },
  }[question];
  return <AlertDialog open onOpenChange={(open) => !open && onCancel()} onConfirm={onConfirm} {...words} />;
}
