import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { cn } from "../../ui/cn";
import { SectionLink } from "../../ui/section-link";
import { BrandLink } from "./brand-link";
import { LanguageControl } from "./language-control";
import { MobileMenu } from "./mobile-menu";
import { ThemeToggle } from "./theme-toggle";

const SECTIONS = ["features", "howItWorks"] as const;

/** The landing page's header: its sections, and the way in. */
export function LandingHeader() {
  const { t } = useTranslation("landing");
  return (
    <header className="sticky top-0 z-bar border-b border-line-subtle bg-canvas">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:gap-8 md:px-6">
        <BrandLink />
        <Sections className="max-md:hidden" />
        <div className="ml-auto flex items-center gap-2">
          <div className="flex items-center gap-1 max-md:hidden">
            <LanguageControl />
            <ThemeToggle />
          </div>
          <Link to="/peer" prefetch="intent" className={buttonClass({ variant: "primary" })}>
            {t("nav.tryFree")}
          </Link>
          <MobileMenu>
            <Sections className="flex-col" />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

function Sections({ className }: { className: string }) {
  const { t } = useTranslation("landing");
  return (
    <nav aria-label={t("nav.label")} className={cn("flex gap-1", className)}>
      {SECTIONS.map((section) => (
        <SectionLink
          key={section}
          section={section}
          className="inline-flex min-h-control-sm items-center rounded-sm px-2 text-sm font-medium whitespace-nowrap text-fg-3 transition-colors hover:bg-hover hover:text-fg max-md:min-h-control max-md:px-3"
        >
          {t(`nav.${section}`)}
        </SectionLink>
      ))}
    </nav>
  );
}
