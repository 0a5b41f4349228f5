import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { setNoticePresenter } from "../../state/notifications";
import { useToastPlace } from "../../state/toast-place";
import { Toaster } from "../../ui/toaster";

export function NoticeToaster() {
  const { t } = useTranslation();
  useEffect(
    () =>
      setNoticePresenter({
        show: ({ tone, message, ...options }) => toast[tone](message, options),
        dismiss: (id) => toast.dismiss(id),
      }),
    [],
  );
  return <Toaster label={t("toasts.label")} closeLabel={t("actions.close")} upper={useToastPlace() === "pictures"} />;
}
