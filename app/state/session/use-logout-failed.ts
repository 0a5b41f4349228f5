import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../notifications";
import { ratePauseMs } from "../rate-pause";
import { useTooOften } from "../use-too-often";

/** Reports a logout that failed: the person is still signed in. */
export function useLogoutFailed(): () => void {
  const { t } = useTranslation("errors");
  const tooOften = useTooOften();
  return useCallback(() => {
    notify.error(t("logoutFailed"), { id: "logout", ...(ratePauseMs() > 0 && { description: tooOften() }) });
  }, [t, tooOften]);
}
