import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { cn } from "../../ui/cn";
import { SectionLink } from "../../ui/section-link";
import { usePrefetch } from "../../ui/use-prefetch";
import { AvatarControl, LoginLink } from "./account-control";
import { BrandLink } from "./brand-link";
import { findCurrentSection, LANDING_SECTIONS, type LandingSection } from "./landing-sections";
import { LanguageControl } from "./language-control";
import { MobileMenu } from "./mobile-menu";
import { navLinkClass } from "./nav-link-class";
import { ThemeToggle } from "./theme-toggle";
import { useViewer } from "./use-viewer";

/** The header of pages outside of the app: section links and sign-in. */
export function LandingHeader() {
  const viewer = useViewer();
  const isSignedIn = viewer !== null;
  useSectionArrival();
  return (
    <header className="sticky top-0 z-bar border-b border-line-subtle bg-canvas">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:gap-6 md:px-6">
        <BrandLink />
        <LandingNav className="max-xl:hidden" />
        <div className="ml-auto flex items-center gap-2">
          {/* First in its row, so that nothing else moves when the session is known. */}
          {viewer ? <AvatarControl viewer={viewer} /> : <LoginLink variant="quiet" className="max-md:hidden" />}
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

const LANDING_PATHS = ["/", "/landing"];

/** Links to the landing page's sections, from any page. */
function LandingNav({ className }: { className: string }) {
  const { t } = useTranslation();
  const current = useCurrentSection();
  const { pathname } = useLocation();
  const page = LANDING_PATHS.includes(pathname) ? undefined : "/";
  return (
    <nav aria-label={t("sections.label")} className={cn("flex gap-1", className)}>
      {LANDING_SECTIONS.map((section) => (
        <SectionLink
          key={section}
          section={section}
          page={page}
          isCurrent={section === current}
          className={navLinkClass}
        >
          {t(`sections.${section}`)}
        </SectionLink>
      ))}
    </nav>
  );
}

/** The reading position, as a share of the window's height. */
const READING_LINE = 0.35;

/** The landing-page section that is being read; null on other pages. */
function useCurrentSection(): LandingSection | null {
  const [current, setCurrent] = useState<LandingSection | null>(null);
  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const places = LANDING_SECTIONS.flatMap((section) => {
        const element = document.getElementById(section);
        return element ? [{ section, top: element.getBoundingClientRect().top }] : [];
      });
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      setCurrent(findCurrentSection(places, window.innerHeight * READING_LINE, isAtEnd));
    }
    function lookSoon() {
      frame ||= requestAnimationFrame(look);
    }
    look();
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
    };
  }, []);
  return current;
}

/** Events after which the person scrolls by themselves. */
const OWN_WAY = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Scrolls to the section in the address once the page is complete. After a navigation from another page, the sections
 * in the middle are still waiting for their texts.
 */
function useSectionArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same section
  useEffect(() => {
    const section = LANDING_SECTIONS.find((one) => `#${one}` === hash);
    if (!section || isWhole()) return;
    const over = new AbortController();
    const observer = new MutationObserver(() => {
      if (!isWhole()) return;
      over.abort();
      document.getElementById(section)?.scrollIntoView();
    });
    over.signal.addEventListener("abort", () => observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    for (const gesture of OWN_WAY) window.addEventListener(gesture, () => over.abort(), { signal: over.signal });
    return () => over.abort();
  }, [hash, key]);
}

function isWhole(): boolean {
  return LANDING_SECTIONS.every((section) => document.getElementById(section));
}
