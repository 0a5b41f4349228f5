import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { usePrefetch } from "../../ui/use-prefetch";
import { Plan } from "./plan";
import { describeInterviews, describePricing, type LandingFigures } from "./plan-words";
import { Section } from "./section";

const dialog = onDemand(async () => (await import("./pro-dialog")).ProDialog);

export type PricingProps = { contact: string | null; isSignedIn: boolean } & LandingFigures;

export function Pricing({ contact, isSignedIn, quotas, questions }: PricingProps) {
  const { t } = useTranslation("landing");
  const isCounted = quotas.pro.ai !== null || quotas.pro.peer !== null;
  const more = isCounted ? describeInterviews(t, quotas.pro) : t("pricing.monthly.more");
  const prefetch = usePrefetch();
  const [ProDialog, want] = useOnDemand(dialog);
  const [wanted, setWanted] = useState<"monthly" | "quarterly" | null>(null);
  function choose(plan: "monthly" | "quarterly") {
    setWanted(plan);
    want();
  }
  return (
    <Section id="pricing" title={describePricing(t, quotas.free)}>
      <div className="mt-8 grid gap-4 md:mt-12 lg:grid-cols-3">
        <Plan
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
        </Plan>
        <Plan
          name={t("pricing.monthly.name")}
          about={t("pricing.monthly.about")}
          price={t("pricing.monthly.price")}
          terms={t("pricing.perMonth")}
          points={[t("pricing.monthly.everything"), more, t("pricing.monthly.renewal")]}
        >
          <Button size="lg" block aria-haspopup="dialog" onClick={() => choose("monthly")}>
            {t("pricing.monthly.button")}
          </Button>
        </Plan>
        <Plan
          best={<Badge tone="primary">{t("pricing.best")}</Badge>}
          name={t("pricing.quarterly.name")}
          about={t("pricing.quarterly.about")}
          price={t("pricing.quarterly.price")}
          terms={t("pricing.quarterly.terms")}
          points={[t("pricing.quarterly.everything"), t("pricing.quarterly.payment"), t("pricing.quarterly.renewal")]}
        >
          <Button variant="primary" size="lg" block aria-haspopup="dialog" onClick={() => choose("quarterly")}>
            {t("pricing.quarterly.button")}
          </Button>
        </Plan>
      </div>
      {ProDialog && wanted ? (
        <ProDialog
          plan={t(`pricing.${wanted}.name`)}
          contact={contact}
          isSignedIn={isSignedIn}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </Section>
  );
}
