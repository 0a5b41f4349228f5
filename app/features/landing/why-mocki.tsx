import { useTranslation } from "react-i18next";
import { Section } from "./section";

const REASONS = ["offline", "direct", "guest", "languages", "keyboard", "open"] as const;

/** Mocki's advantages, each with a way to verify it. */
export function WhyMocki() {
  const { t } = useTranslation("tour");
  return (
    <Section id="whyMocki" title={t("why.title")} lead={t("why.lead")}>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:mt-12 md:grid-cols-2 lg:grid-cols-3">
        {REASONS.map((reason) => (
          <li key={reason} className="flex flex-col gap-2 border-t border-line pt-5">
            <h3 className="text-lg tracking-title">{t(`why.${reason}.title`)}</h3>
            <p className="text-fg-2">{t(`why.${reason}.text`)}</p>
            <p className="text-sm text-fg-3">
              <span className="font-medium text-fg-2">{t("why.check")}</span> {t(`why.${reason}.check`)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
