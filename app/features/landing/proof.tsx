import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Testimonial } from "./operator-content";
import { Section } from "./section";

const CLAIMS = ["open", "local", "yours", "quiet"] as const;

/** Testimonials, if the operator has any, and claims that anybody can check. */
export function Proof({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation("tour");
  const hasQuotes = testimonials.length > 0;
  return (
    <Section
      id="testimonials"
      title={t(hasQuotes ? "proof.quotes" : "proof.title")}
      lead={t(hasQuotes ? "proof.quotesLead" : "proof.lead")}
    >
      {hasQuotes ? (
        <div className="mt-8 grid gap-4 md:mt-12 md:grid-cols-2 lg:grid-cols-3">
          {testimonials.map((one) => (
            <Quote key={one.name + one.quote} {...one} />
          ))}
        </div>
      ) : null}
      <dl className="mt-8 grid gap-4 md:mt-12 md:grid-cols-2">
        {CLAIMS.map((claim) => (
          <div
            key={claim}
            className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-5 shadow-card md:p-6"
          >
            <dt className="text-lg font-semibold tracking-title">{t(`proof.${claim}.title`)}</dt>
            <dd className="text-fg-2">{t(`proof.${claim}.text`)}</dd>
            <dd className="mt-auto pt-2 text-sm text-fg-3">
              <span className="font-medium text-fg-2">{t("proof.where")}</span> {t(`proof.${claim}.where`)}
            </dd>
            {claim === "yours" ? (
              <dd className="flex flex-wrap gap-x-5 text-sm">
                <Link to="/account" className="link inline-flex min-h-6 items-center">
                  {t("proof.yours.account")}
                </Link>
                <Link to="/privacy" className="link inline-flex min-h-6 items-center">
                  {t("proof.yours.privacy")}
                </Link>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Quote({ quote, name, title, url }: Testimonial) {
  return (
    <figure className="flex flex-col gap-4 rounded-xl border border-line bg-panel p-5 shadow-card md:p-6">
      <blockquote className="text-md">{quote}</blockquote>
      <figcaption className="mt-auto text-sm text-fg-3">
        {url ? (
          <a href={url} rel="noopener nofollow" className="link">
            {name}
          </a>
        ) : (
          <span className="font-medium text-fg">{name}</span>
        )}
        {title ? <span className="block">{title}</span> : null}
      </figcaption>
    </figure>
  );
}
