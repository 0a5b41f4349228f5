import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "./section";

const GUIDES = ["friend", "star", "setup", "reading", "eve"] as const;
const STEPS = ["step1", "step2", "step3", "step4", "step5"] as const;

/** Short guides that unfold in place. */
export function Guides() {
  const { t } = useTranslation("tour");
  return (
    <Section id="guides" title={t("guides.title")} lead={t("guides.lead")}>
      <div className="mt-8 border-b border-line md:mt-12">
        {GUIDES.map((guide) => (
          <details key={guide} className="group border-t border-line">
            <summary className="flex cursor-pointer list-none items-center gap-4 rounded-sm py-5 hover:text-primary-text [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 md:flex-row md:items-baseline">
                <h3 className="text-lg tracking-title md:w-100 md:shrink-0">{t(`guides.${guide}.title`)}</h3>
                <span className="text-fg-2">{t(`guides.${guide}.about`)}</span>
              </span>
              <ChevronDown aria-hidden className="text-fg-3 transition-transform group-open:rotate-180" />
            </summary>
            <ol className="flex max-w-read flex-col gap-5 pb-8 md:ml-106">
              {STEPS.map((step, index) => (
                <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-y-1">
                  <span aria-hidden className="num text-sm font-semibold text-primary-text">
                    {index + 1}
                  </span>
                  <h4 className="text-md">{t(`guides.${guide}.${step}.title`)}</h4>
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
