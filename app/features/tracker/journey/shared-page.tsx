import { Link } from "@remix-run/react";
import { FlaskConical, Route as RouteIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SharedJourney } from "../../../../functions/shared/contract/journey";
import { Banner } from "../../../ui/banner";
import { buttonClass } from "../../../ui/button-class";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { HeadingText } from "../../../ui/heading-text";
import { JourneyFigure } from "./journey-figure";
import { useJourneyWords } from "./use-journey-words";

/** Another person's chart, read-only: counts and nothing else. */
export function SharedPage({ journey, updatedAt }: SharedJourney) {
  const { t } = useTranslation("journey");
  const words = useJourneyWords();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl tracking-title text-balance">
            <HeadingText>{t("shared.title")}</HeadingText>
          </h1>
          <p className="text-fg-2">{t("shared.asOf", { date: words.date(updatedAt) })}</p>
        </div>
        <Link to="/applications" className={buttonClass({ variant: "secondary" })}>
          {t("shared.own")}
        </Link>
      </header>
      {journey.hasDemo ? (
        <Banner tone="warning" icon={<FlaskConical aria-hidden />}>
          {t("shared.demo")}
        </Banner>
      ) : null}
      <Card aria-label={t("title")}>
        <p className="border-b border-line px-4 py-3 text-sm text-fg-2">{words.total(journey)}</p>
        {journey.total > 0 ? (
          <JourneyFigure journey={journey} selected={null} onSelect={null} height={480} />
        ) : (
          <EmptyState icon={<RouteIcon />} title={t("empty.title")} />
        )}
      </Card>
    </div>
  );
}

/** A link that does not exist or was revoked, and a way on. */
export function MissingShare() {
  const { t } = useTranslation("journey");
  return (
    <EmptyState
      icon={<RouteIcon />}
      headingLevel="h1"
      title={t("shared.missingTitle")}
      text={t("shared.missing")}
      action={
        <Link to="/applications" className={buttonClass({ variant: "primary" })}>
          {t("shared.own")}
        </Link>
      }
      className="pt-24"
    />
  );
}
