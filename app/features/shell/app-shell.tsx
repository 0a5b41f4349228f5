import type { ReactNode } from "react";
import { Main } from "../../ui/main";
import { AppNav } from "./app-nav";
import { BrandLink } from "./brand-link";
import { GuestBadge } from "./guest-badge";
import { LanguageControl } from "./language-control";
import { MobileMenu } from "./mobile-menu";
import { ThemeToggle } from "./theme-toggle";

/** An app page: the header with its controls, and the page's content below. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-bar border-b border-line bg-panel">
        <div className="flex h-header items-center gap-3 px-4 md:gap-6 md:px-6">
          <BrandLink />
          <AppNav />
          <div className="ml-auto flex items-center gap-1">
            <GuestBadge />
            <div className="flex items-center gap-1 max-md:hidden">
              <LanguageControl />
              <ThemeToggle />
            </div>
            <MobileMenu>
              <AppNav column />
            </MobileMenu>
          </div>
        </div>
      </header>
      <Main className="mx-auto w-full max-w-page px-4 pt-5 pb-12 md:px-6 md:pt-8 md:pb-16">{children}</Main>
    </>
  );
}
