import { useNavigate } from "@remix-run/react";
import { LogOut, Settings, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLogoutFailed } from "../../state/session/use-logout-failed";
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../../ui/menu";
import { OpenMenu } from "../../ui/open-menu";
import { AvatarButton } from "./avatar-button";
import type { Viewer } from "./viewer";

/** The account's name and links. */
export function AvatarMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  const { logOut, isLeaving } = useLogout();
  return (
    <OpenMenu trigger={<AvatarButton viewer={viewer} aria-busy={isLeaving || undefined} />}>
      {viewer.name || viewer.email ? (
        <>
          <MenuLabel>
            {viewer.name ? <span className="block truncate font-medium text-fg">{viewer.name}</span> : null}
            {viewer.email ? <span className="block truncate">{viewer.email}</span> : null}
          </MenuLabel>
          <MenuSeparator />
        </>
      ) : null}
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        {t("nav.settings")}
      </MenuLink>
      <MenuLink to="/account" icon={<UserRound aria-hidden />}>
        {t("account.title")}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={logOut}>
        {t("account.logout")}
      </MenuItem>
    </OpenMenu>
  );
}

/** Ends the session and opens the landing page: the current page may show personal data. */
function useLogout(): { logOut: () => void; isLeaving: boolean } {
  const logoutFailed = useLogoutFailed();
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
      logoutFailed();
    } finally {
      running.current = false;
      setIsLeaving(false);
    }
  }
  return { logOut: () => void logOut(), isLeaving };
}
