import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";
import { cn } from "../../ui/cn";
import { usePrefetch } from "../../ui/use-prefetch";
import { addressOf, SHOWN_PAGES } from "./app-pages";
import { navLinkClass } from "./nav-link-class";

/** The app's pages, in a row or, in the mobile menu, in a column. */
export function AppNav({ column = false }: { column?: boolean }) {
  const { t } = useTranslation();
  const userId = useSettings((settings) => settings.userId);
  const prefetch = usePrefetch();
  return (
    <nav aria-label={t("nav.label")} className={cn("flex gap-1", column ? "flex-col" : "items-center max-lg:hidden")}>
      {SHOWN_PAGES.map((page) => (
        <NavLink
          key={page.name}
          to={addressOf(page, userId)}
          end={page.path === "/"}
          prefetch={prefetch}
          className={navLinkClass}
        >
          {t(`nav.${page.name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
