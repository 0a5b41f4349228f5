import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { setNoticePresenter } from "../../state/notifications";
import { useView } from "../../state/observable";
import { toastSpot, useToastPlace } from "../../state/toast-place";
import { Toaster } from "../../ui/toaster";

/** A closing toast can't be updated; open a new one with the same id. */
const turns = new Map<string, number>();
const nameOf = (id: string) => `${id} ${turns.get(id) ?? 0}`;

export function NoticeToaster() {
  const { t } = useTranslation();
  useEffect(
    () =>
      setNoticePresenter({
        show({ tone, message, id, action, ...options }) {
          const turn = turns.get(id) ?? 0;
          const end = () => {
            if ((turns.get(id) ?? 0) === turn) turns.set(id, turn + 1);
          };
          toast[tone](message, {
            ...options,
            id: nameOf(id),
            action: action && {
              label: action.label,
              onClick: () => {
                end();
                action.onClick();
              },
            },
            onDismiss: end,
            onAutoClose: end,
          });
        },
        dismiss(id) {
          toast.dismiss(nameOf(id));
          turns.set(id, (turns.get(id) ?? 0) + 1);
        },
      }),
    [],
  );
  const isUpper = useToastPlace() === "pictures";
  const spot = useView(toastSpot);
  return (
    <Toaster label={t("toasts.label")} closeLabel={t("actions.close")} place={isUpper ? (spot ?? "upper") : "lower"} />
  );
}
