import { LogOut, Settings, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../../ui/menu";
import { useLogout } from "./use-logout";
import { avatarLetter, type Viewer } from "./viewer";

/** One's own picture, and behind it what concerns oneself. */
export function AvatarMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  const { logOut, isLeaving } = useLogout();
  const who = viewer.name || viewer.email;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={who ? t("account.menuOf", { who }) : t("account.menu")}
          aria-busy={isLeaving || undefined}
          className="grid size-control place-items-center rounded-full hover:bg-hover"
        >
          <Avatar
            decorative
            name={who}
            picture={viewer.picture}
            fallback={avatarLetter(viewer) ?? <UserRound aria-hidden />}
          />
        </button>
      }
    >
      {who ? (
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
    </Menu>
  );
}
