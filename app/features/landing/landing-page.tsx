import type { Theme } from "../../../functions/shared/contract/user";
import { Main } from "../../ui/main";
import { End } from "./end";
import { Hero } from "./hero";
import type { OperatorContent } from "./operator-content";
import type { LandingFigures } from "./plan-words";
import { Pricing } from "./pricing";
import { PrintedTour } from "./printed-tour";

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
      <Pricing contact={operator.contact} isSignedIn={isSignedIn} {...figures} />
      <End isSignedIn={isSignedIn} />
    </Main>
  );
}
