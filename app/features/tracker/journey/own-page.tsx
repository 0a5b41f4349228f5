import { Link } from "@remix-run/react";
import { CloudOff, Route } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackerView } from "../../../../functions/shared/contract/tracker";
import { useTooOften } from "../../../state/use-too-often";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { HeadingText } from "../../../ui/heading-text";
import { usePrefetch } from "../../../ui/use-prefetch";
import { useTracker } from "../use-tracker";
import { JourneyPanel } from "./journey-panel";

/** The person's own chart at full size. */
export function OwnJourneyPage({ view }: { view: TrackerView | null }) {
  const { t } = useTranslation("journey");
  const tooOften = useTooOften();
  const prefetch = usePrefetch();
  const tracker = useTracker(view);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-xl tracking-title text-balance">
          <HeadingText>{t("own")}</HeadingText>
        </h1>
        <Link to="/applications" prefetch={prefetch} className={buttonClass({ variant: "secondary" })}>
          {t("empty.open")}
        </Link>
      </header>
      {tracker.status === "own" ? (
        <JourneyPanel
          uid={tracker.view.uid}
          rows={tracker.view.applications}
          selected={null}
          onSelect={null}
          height={520}
        />
      ) : tracker.status === "failed" ? (
        <Card role="alert">
          <EmptyState
            icon={<CloudOff />}
            title={t("failed.title")}
            text={tracker.why === "too_often" ? tooOften() : t("failed.text")}
            action={<Button onClick={() => tracker.store.load()}>{t("share.retry")}</Button>}
          />
        </Card>
      ) : tracker.status === "nobody" ? (
        <Card>
          <EmptyState icon={<Route />} title={t("empty.title")} text={t("empty.text")} />
        </Card>
      ) : (
        <Card>
          <div role="status" aria-label={t("chart.coming")} className="p-5">
            <span aria-hidden className="block h-96 animate-pulse rounded-md bg-hover [animation-delay:150ms]" />
          </div>
        </Card>
      )}
    </div>
  );
}
