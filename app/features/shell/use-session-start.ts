import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import { whenIdle } from "../../state/when-idle";
import { keepLoading } from "../../ui/keep-loading";

/** Starts the session after the first paint, and loads the code for it then. */
export function useSessionStart(settings: PublicSettings | undefined): void {
  const { t } = useTranslation("errors");
  useEffect(() => {
    if (!settings) return;
    let stop = () => {};
    const callOff = whenIdle(() => {
      stop = keepLoading(
        () => import("./start-session"),
        ({ startSessionWithNotices }) => startSessionWithNotices(settings, t),
      );
    });
    return () => {
      callOff();
      stop();
    };
  }, [settings, t]);
}
