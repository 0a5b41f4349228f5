import { Link } from "@remix-run/react";
import { Captions, ChevronDown, EyeOff, Mail, VideoOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { HeadingText } from "../../ui/heading-text";
import { Features } from "./features";
import type { Testimonial } from "./operator-content";
import { Proof } from "./proof";
import { Section } from "./section";

export type TourProps = { testimonials: readonly Testimonial[]; questions: number };

/** The read-only sections about Mocki. Server-rendered only: nothing here may need a script. */
export function Tour({ testimonials, questions }: TourProps) {
  return (
    <>
      <Features />
      <HowItWorks />
      <WhyMocki />
      <Guides />
      <Proof testimonials={testimonials} questions={questions} />
    </>
  );
}

const STEPS = ["step1", "step2", "step3"] as const;

function HowItWorks() {
  const { t } = useTranslation("tour");
  return (
    <Section id="howItWorks" title={t("how.title")}>
      <ol className="mt-8 grid gap-8 md:mt-12 md:grid-cols-3 md:gap-10">
        {STEPS.map((step, index) => (
          <li key={step} className="flex flex-col gap-2 border-t border-line-strong pt-5">
            <span aria-hidden className="num text-sm font-semibold text-primary-text">
              {index + 1}
            </span>
            <h3 className="text-lg tracking-title">
              <HeadingText>{t(`how.${step}.title`)}</HeadingText>
            </h3>
            <p className="text-fg-2">{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const PROMISES = [
  { name: "call", icon: <VideoOff aria-hidden /> },
  { name: "words", icon: <Captions aria-hidden /> },
  { name: "mail", icon: <Mail aria-hidden /> },
  { name: "quiet", icon: <EyeOff aria-hidden /> },
] as const;

/** Where people's words, pictures and mails go, and where they don't. */
function WhyMocki() {
  const { t } = useTranslation("tour");
  return (
    <Section id="whyMocki" title={t("why.title")}>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:mt-12 md:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ name, icon }) => (
          <li key={name} className="flex flex-col gap-2 [&>.lucide]:size-icon-lg [&>.lucide]:text-fg-3">
            {icon}
            <h3 className="text-md">
              <HeadingText>{t(`why.${name}.title`)}</HeadingText>
            </h3>
            <p className="text-pretty text-fg-2">{t(`why.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm">
        <Link to="/privacy" className="link inline-flex min-h-6 items-center">
          {t("why.policy")}
        </Link>
      </p>
    </Section>
  );
}

const GUIDES = ["friend", "star", "setup", "reading", "eve"] as const;
const GUIDE_STEPS = ["step1", "step2", "step3", "step4", "step5"] as const;

/** Short guides that unfold in place. */
function Guides() {
  const { t } = useTranslation("tour");
  return (
    <Section id="guides" title={t("guides.title")} lead={t("guides.lead")}>
      <div className="mt-8 border-b border-line md:mt-12">
        {GUIDES.map((guide) => (
          <details key={guide} className="group border-t border-line">
            <summary className="flex cursor-pointer list-none items-center gap-4 rounded-sm py-5 hover:text-primary-text [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 md:flex-row md:items-baseline">
                <h3 className="text-lg tracking-title md:w-100 md:shrink-0">
                  <HeadingText>{t(`guides.${guide}.title`)}</HeadingText>
                </h3>
                <span className="text-fg-2">{t(`guides.${guide}.about`)}</span>
              </span>
              <ChevronDown aria-hidden className="text-fg-3 transition-transform group-open:rotate-180" />
            </summary>
            <ol className="flex max-w-read flex-col gap-5 pb-8 md:ml-106">
              {GUIDE_STEPS.map((step, index) => (
                <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-y-1">
                  <span aria-hidden className="num text-sm font-semibold text-primary-text">
                    {index + 1}
                  </span>
                  <h4 className="text-md">
                    <HeadingText>{t(`guides.${guide}.${step}.title`)}</HeadingText>
                  </h4>
                  <p className="col-start-2 text-md text-fg-2">{t(`guides.${guide}.${step}.text`)}</p>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </Section>
  );
}
