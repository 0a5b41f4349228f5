import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cn } from "../../ui/cn";
import { SectionLink } from "../../ui/section-link";
import { LANDING_SECTIONS } from "./landing-sections";
import { navLinkClass } from "./nav-link-class";
import { useCurrentSection } from "./use-current-section";

const LANDING_PATHS = ["/", "/landing"];

/** Links to the landing page's sections, from any page. */
export function LandingNav({ className }: { className: string }) {
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
