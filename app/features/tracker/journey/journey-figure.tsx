import { Suspense, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../../ui/lazy-part";
import { JourneyBars } from "./journey-bars";
import type { JourneyFigureProps } from "./journey-figure-props";
import { JourneyTable } from "./journey-table";

const JourneyFlow = lazyPart(() => import("./journey-flow").then((m) => m.JourneyFlow));

/** The journey as a chart (as bars in narrow places), and as a table. */
export function JourneyFigure(props: JourneyFigureProps) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return (
    <div className="flex flex-col">
      <div className="max-md:hidden" style={{ height: props.height }}>
        {isWide ? (
          <Suspense fallback={<Coming />}>
            <JourneyFlow {...props} />
          </Suspense>
        ) : (
          <Coming />
        )}
      </div>
      <JourneyBars {...props} />
      <JourneyTable journey={props.journey} />
    </div>
  );
}

const WIDE = "(min-width: 48rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function Coming() {
  const { t } = useTranslation("journey");
  return (
    <div role="status" aria-label={t("chart.coming")} className="h-full p-5">
      <span aria-hidden className="block h-full animate-pulse rounded-md bg-hover [animation-delay:150ms]" />
    </div>
  );
}
