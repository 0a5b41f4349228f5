import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../../ui/alert-dialog";

export type ConfirmDialogProps = {
  question: "clear" | "finish" | "leave";
  /** The other participant; null: nobody else has been here. */
  name: string | null;
  /** They are not in the room now. */
  away: boolean;
  lines: number;
  onCancel: () => void;
  onConfirm: () => void;
  /** Asks about leaving in place of ending; null: nobody would be left behind. */
  onLeaveInstead: (() => void) | null;
};

/** Asked before an action that affects the other participant. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, name, away, lines, onCancel, onConfirm, onLeaveInstead } = props;
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
      description:
        name === null ? t("confirm.finishAlone") : t(away ? "confirm.finishAway" : "confirm.finishBody", { name }),
      // Without the other there is nobody to debrief with.
      confirmLabel: t(name === null || away ? "bar.end" : "confirm.finish"),
      cancelLabel: t("confirm.goOn"),
      tone: "primary" as const,
      ...(onLeaveInstead && { other: { label: t("confirm.leaveInstead"), onSelect: onLeaveInstead } }),
    },
    leave: {
      title: t("confirm.goTitle"),
      description: t(away ? "confirm.goBodyAway" : "confirm.goBody", { name: name ?? "" }),
      confirmLabel: t("confirm.go"),
      cancelLabel: t("confirm.stay"),
    },
  }[question];
  return <AlertDialog open onOpenChange={(open) => !open && onCancel()} onConfirm={onConfirm} {...words} />;
}
