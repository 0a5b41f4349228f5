import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { usePrefetch } from "../../ui/use-prefetch";
import { LoginLink } from "./account-control";
import { BrandLink } from "./brand-link";
import { LandingNav } from "./landing-nav";
import { LanguageControl } from "./language-control";
import { MobileMenu } from "./mobile-menu";
import { ThemeToggle } from "./theme-toggle";
import { useSectionArrival } from "./use-section-arrival";
import { useViewer } from "./use-viewer";

/** The header of pages outside of the app: section links and sign-in. */
export function LandingHeader() {
  const isSignedIn = useViewer() !== null;
  useSectionArrival();
  return (
    <header className="sticky top-0 z-bar border-b border-line-subtle bg-canvas">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:gap-6 md:px-6">
        <BrandLink />
        <LandingNav className="max-xl:hidden" />
        <div className="ml-auto flex items-center gap-2">
          {/* First in its row, so that nothing else moves when it disappears. */}
          {isSignedIn ? null : <LoginLink variant="quiet" className="max-md:hidden" />}
          <div className="flex items-center gap-1 max-md:hidden">
            <LanguageControl />
            <ThemeToggle />
          </div>
          <StartLink isSignedIn={isSignedIn} />
          <MobileMenu className="xl:hidden">
            <LandingNav className="flex-col" />
            {isSignedIn ? null : <LoginLink variant="secondary" className="self-start md:hidden" />}
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

/** As wide as the longer of its two labels, so that nothing moves when the session turns out to be signed in. */
function StartLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  const prefetch = usePrefetch();
  const label = (text: string, isShown: boolean) => (
    <span className={`col-start-1 row-start-1 ${isShown ? "" : "invisible"}`}>{text}</span>
  );
  return (
    <Link to="/dashboard" prefetch={prefetch} className={buttonClass({ variant: "primary" })}>
      <span className="grid justify-items-center">
        {label(t("nav.dashboard"), isSignedIn)}
        {label(t("account.tryFree"), !isSignedIn)}
      </span>
    </Link>
  );
}
