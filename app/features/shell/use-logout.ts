import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";

/** Ends the session and opens the landing page: the current page may show personal data. */
export function useLogout(): { logOut: () => void; isLeaving: boolean } {
  const { t } = useTranslation("errors");
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const running = useRef(false);
  async function logOut() {
    if (running.current) return;
    running.current = true;
    setIsLeaving(true);
    try {
      const session = await import("../../state/session/session");
      await session.logOut();
      navigate("/");
    } catch {
      notify.error(t("logoutFailed"), { id: "logout" });
    } finally {
      running.current = false;
      setIsLeaving(false);
    }
  }
  return { logOut: () => void logOut(), isLeaving };
}
