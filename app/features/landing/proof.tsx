import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "../../i18n/languages";
import type { Testimonial } from "./operator-content";
import { Section } from "./section";

export type ProofProps = { testimonials: readonly Testimonial[]; questions: number };

/** Testimonials, if the operator has any, and facts that visitors can check. */
export function Proof({ testimonials, questions }: ProofProps) {
  const { t } = useTranslation("tour");
  const hasQuotes = testimonials.length > 0;
  return (
    <Section
      id="testimonials"
      title={t(hasQuotes ? "proof.quotes" : "proof.title")}
      {...(hasQuotes && { lead: t("proof.quotesLead") })}
    >
      {hasQuotes ? (
        <div className="mt-8 grid gap-4 md:mt-12 md:grid-cols-2 lg:grid-cols-3">
          {testimonials.map((one) => (
            <Quote key={one.name + one.quote} {...one} />
          ))}
        </div>
      ) : null}
      <dl className="mt-8 border-b border-line md:mt-12">
        <Fact name={t("proof.questions")}>
          <span className="num">{questions}</span>
        </Fact>
        <Fact name={t("proof.languages")}>{Object.values(LANGUAGE_NAMES).join(", ")}</Fact>
        <Fact name={t("proof.needed")}>{t("proof.neededValue")}</Fact>
        <Fact name={t("proof.connection")}>{t("proof.connectionValue")}</Fact>
        <Fact name={t("proof.report")}>
          <Link to="/sample-report" className="link inline-flex min-h-6 items-center">
            {t("proof.reportValue")}
          </Link>
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-t border-line py-2">
      <dt className="flex-1 font-medium max-md:basis-full">{name}</dt>
      <dd className="text-fg-2">{children}</dd>
    </div>
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
