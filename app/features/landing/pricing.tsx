import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { HeadingText } from "../../ui/heading-text";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { usePrefetch } from "../../ui/use-prefetch";
import { describeInterviews, describePricing, type LandingFigures } from "./plan-words";
import { PriceCard } from "./price-card";
import { Section } from "./section";

const dialog = onDemand(async () => (await import("./pro-dialog")).ProDialog);

type PaidPlan = "monthly" | "quarterly";

export type PricingProps = { contact: string | null } & LandingFigures;

/** Nothing can be bought: a paid plan is requested from the operator, or the page says what the free one includes. */
export function Pricing({ contact, quotas, questions }: PricingProps) {
  const { t } = useTranslation("landing");
  const isCounted = quotas.pro.ai !== null || quotas.pro.peer !== null;
  const more = isCounted ? describeInterviews(t, quotas.pro) : t("pricing.monthly.more");
  const prefetch = usePrefetch();
  const [ProDialog, want] = useOnDemand(dialog);
  const [wanted, setWanted] = useState<PaidPlan | null>(null);
  const request = (plan: PaidPlan) => (
    <RequestAccess
      plan={plan}
      contact={contact}
      onAsk={() => {
        setWanted(plan);
        want();
      }}
    />
  );
  return (
    <Section id="pricing" title={describePricing(t, quotas.free)}>
      <div className="mt-8 grid gap-4 md:mt-12 lg:grid-cols-3">
        <PriceCard
          name={t("pricing.free.name")}
          about={t("pricing.free.about")}
          price={t("pricing.free.price")}
          points={[
            describeInterviews(t, quotas.free),
            t("pricing.free.card"),
            t("pricing.free.room"),
            t("pricing.free.questions", { questions }),
            t("pricing.free.export"),
          ]}
        >
          <Link to="/dashboard" prefetch={prefetch} className={buttonClass({ size: "lg", block: true })}>
            {t("pricing.free.button")}
          </Link>
        </PriceCard>
        <PriceCard
          name={t("pricing.monthly.name")}
          about={t("pricing.monthly.about")}
          price={t("pricing.monthly.price")}
          terms={t("pricing.perMonth")}
          points={[t("pricing.monthly.everything"), more, t("pricing.monthly.renewal")]}
        >
          {request("monthly")}
        </PriceCard>
        <PriceCard
          best={<Badge tone="primary">{t("pricing.best")}</Badge>}
          name={t("pricing.quarterly.name")}
          about={t("pricing.quarterly.about")}
          price={t("pricing.quarterly.price")}
          terms={t("pricing.quarterly.terms")}
          points={[
            t("pricing.quarterly.saving"),
            t("pricing.quarterly.everything"),
            ...(contact ? [t("pricing.quarterly.payment")] : []),
            t("pricing.quarterly.renewal"),
          ]}
        >
          {request("quarterly")}
        </PriceCard>
      </div>
      {contact ? <p className="mt-4 text-sm text-fg-3">{t("pricing.asked")}</p> : null}
      <OwnHost />
      {ProDialog && wanted ? (
        <ProDialog
          plan={t(`pricing.${wanted}.name`)}
          free={describeInterviews(t, quotas.free)}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </Section>
  );
}

type RequestAccessProps = { plan: PaidPlan; contact: string | null; onAsk: () => void };

function RequestAccess({ plan, contact, onAsk }: RequestAccessProps) {
  const { t } = useTranslation("landing");
  const words = t("pricing.request");
  const label = `${words}: ${t(`pricing.${plan}.name`)}`;
  return contact ? (
    <a href={contact} rel="noopener" aria-label={label} className={buttonClass({ size: "lg", block: true })}>
      {words}
    </a>
  ) : (
    <Button size="lg" block aria-label={label} aria-haspopup="dialog" onClick={onAsk}>
      {words}
    </Button>
  );
}

/** The two commands that start Mocki; they are the same in every language. */
const COMMANDS = ["npm ci", "npm start"];

function OwnHost() {
  const { t } = useTranslation("landing");
  return (
    <aside className="mt-16 grid items-center gap-x-10 gap-y-5 rounded-xl border border-line p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-1">
        <h3 className="text-lg tracking-title">
          <HeadingText>{t("host.title")}</HeadingText>
        </h3>
        <p className="text-fg-2">{t("host.text")}</p>
      </div>
      <code className="grid gap-1 rounded-md border border-line bg-inset px-4 py-3 font-mono text-sm">
        {COMMANDS.map((command) => (
          <span key={command} className="before:text-fg-3 before:content-['$_']">
            {command}
          </span>
        ))}
      </code>
    </aside>
  );
}
