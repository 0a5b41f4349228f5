import { Features } from "./features";
import { Guides } from "./guides";
import { HowItWorks } from "./how-it-works";
import type { Testimonial } from "./operator-content";
import { Proof } from "./proof";
import { WhyMocki } from "./why-mocki";

export type TourProps = { testimonials: readonly Testimonial[]; questions: number };

/** The read-only sections about Mocki. Server-rendered only: nothing here may need a script. */
export function Tour({ testimonials, questions }: TourProps) {
  return (
    <>
      <Features questions={questions} />
      <HowItWorks />
      <WhyMocki />
      <Guides />
      <Proof testimonials={testimonials} />
    </>
  );
}
