import { useTranslation } from "react-i18next";
import { Section } from "./section";

const STEPS = ["step1", "step2", "step3"] as const;

export function HowItWorks() {
  const { t } = useTranslation("tour");
  return (
    <Section id="howItWorks" title={t("how.title")}>
      <ol className="mt-8 grid gap-8 md:mt-12 md:grid-cols-3 md:gap-10">
        {STEPS.map((step, index) => (
          <li key={step} className="flex flex-col gap-2 border-t border-line-strong pt-5">
            <span aria-hidden className="num text-sm font-semibold text-primary-text">
              {index + 1}
            </span>
            <h3 className="text-lg tracking-title">{t(`how.${step}.title`)}</h3>
            <p className="text-fg-2">{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
