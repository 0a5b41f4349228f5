import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";
import { cn } from "../../ui/cn";
import { Main } from "../../ui/main";
import { usePrefetch } from "../../ui/use-prefetch";
import { AccountControl } from "./account-control";
import { APP_PAGES, addressOf } from "./app-pages";
import { BrandLink } from "./brand-link";
import { LanguageControl } from "./language-control";
import { MobileMenu } from "./mobile-menu";
import { navLinkClass } from "./nav-link-class";
import { ThemeToggle } from "./theme-toggle";

export type AppShellProps = {
  /** Below the content, or at the bottom of the window if the content is short. */
  footer?: ReactNode;
  /** Wide enough for a table with a panel next to it. */
  wide?: boolean;
  children: ReactNode;
};

/** An app page: header and content. */
export function AppShell({ footer, wide, children }: AppShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-bar border-b border-line bg-panel print:hidden">
        <div className="flex h-header items-center gap-3 px-4 md:gap-6 md:px-6">
          <BrandLink />
          <AppNav />
          <div className="ml-auto flex items-center gap-1 md:gap-2">
            <div className="flex items-center gap-1 max-lg:hidden">
              <LanguageControl />
              <ThemeToggle />
            </div>
            <AccountControl />
            <MobileMenu className="lg:hidden">
              <AppNav column />
            </MobileMenu>
          </div>
        </div>
      </header>
      <Main
        className={cn(
          "mx-auto w-full flex-1 px-4 pt-5 pb-12 md:px-6 md:pt-8 md:pb-16",
          wide ? "max-w-page-wide" : "max-w-page",
        )}
      >
        {children}
      </Main>
      {footer}
    </div>
  );
}

/** The app's pages, in a row or, in the mobile menu, in a column. */
function AppNav({ column = false }: { column?: boolean }) {
  const { t } = useTranslation();
  const userId = useSettings((settings) => settings.userId);
  const prefetch = usePrefetch();
  return (
    <nav aria-label={t("nav.label")} className={cn("flex gap-1", column ? "flex-col" : "items-center max-lg:hidden")}>
      {APP_PAGES.map((page) => (
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
