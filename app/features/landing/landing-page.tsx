import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Theme } from "../../../functions/shared/contract/user";
import { Main } from "../../ui/main";
import { usePrefetch } from "../../ui/use-prefetch";
import { Hero } from "./hero";
import type { OperatorContent } from "./operator-content";
import type { LandingFigures } from "./plan-words";
import { Pricing } from "./pricing";
import { PrintedTour } from "./printed-tour";
import { StartLink } from "./start-link";

export type LandingPageProps = {
  operator: OperatorContent;
  /** False for guests. */
  isSignedIn: boolean;
  /** The theme that the server rendered. */
  theme: Theme;
  figures: LandingFigures;
};

export function LandingPage({ operator, isSignedIn, theme, figures }: LandingPageProps) {
  return (
    <Main className="mx-auto max-w-page px-4 md:px-6">
      <Hero claim={operator.claim} isSignedIn={isSignedIn} theme={theme} quotas={figures.quotas} />
      <PrintedTour testimonials={operator.testimonials} questions={figures.questions} />
      <Pricing contact={operator.contact} {...figures} />
      <End isSignedIn={isSignedIn} />
    </Main>
  );
}

function End({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("landing");
  return (
    <section className="mt-20 flex flex-col gap-10 border-t border-line py-12 md:mt-32">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-xl font-semibold">{t("end.title")}</p>
        <StartLink isSignedIn={isSignedIn} />
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm text-fg-3">
        <LegalLink to="/terms" text={t("end.terms")} />
        <LegalLink to="/privacy" text={t("end.privacy")} />
      </p>
    </section>
  );
}

function LegalLink({ to, text }: { to: string; text: string }) {
  const prefetch = usePrefetch();
  return (
    <Link to={to} prefetch={prefetch} className="inline-flex min-h-control items-center hover:text-fg">
      {text}
    </Link>
  );
}
