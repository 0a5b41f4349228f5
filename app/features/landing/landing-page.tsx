import type { Theme } from "../../../functions/shared/contract/user";
import { Main } from "../../ui/main";
import { End } from "./end";
import { Hero } from "./hero";
import type { OperatorContent } from "./operator-content";
import { Pricing } from "./pricing";
import { PrintedTour } from "./printed-tour";

export type LandingPageProps = {
  operator: OperatorContent;
  /** Guests are not. */
  isSignedIn: boolean;
  /** The theme the server has rendered. */
  theme: Theme;
};

export function LandingPage({ operator, isSignedIn, theme }: LandingPageProps) {
  return (
    <Main className="mx-auto max-w-page px-4 md:px-6">
      <Hero claim={operator.claim} isSignedIn={isSignedIn} theme={theme} />
      <PrintedTour testimonials={operator.testimonials} />
      <Pricing contact={operator.contact} isSignedIn={isSignedIn} />
      <End isSignedIn={isSignedIn} />
    </Main>
  );
}
