import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog";

const LOOK_MS = 250;

export type LeaveDialogProps = { unsentSeconds: () => number; onStay: () => void; onLeave: () => void };

/** Asks before unsent audio is dropped; leaves at once when all of it has arrived. */
export function LeaveDialog({ unsentSeconds, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation("interview");
  const [seconds, setSeconds] = useState(unsentSeconds);
  const isLeaving = useRef(false);
  const leave = useRef(() => {});
  leave.current = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    onLeave();
  };
  useEffect(() => {
    const timer = setInterval(() => {
      const left = unsentSeconds();
      setSeconds(left);
      if (left === 0) leave.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [unsentSeconds]);
  return (
    <AlertDialog
      open
      // A confirmed dialog closes as well.
      onOpenChange={(open) => !open && !isLeaving.current && onStay()}
      onConfirm={() => leave.current()}
      title={t("confirm.leaveTitle")}
      description={t("confirm.leaveBody", { count: Math.max(1, Math.round(seconds)) })}
      confirmLabel={t("confirm.leave")}
      cancelLabel={t("confirm.stay")}
    />
  );
}
