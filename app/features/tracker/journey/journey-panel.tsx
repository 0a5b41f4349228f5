import { Link2, Route, X } from "lucide-react";
import { Suspense, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Period } from "../../../../functions/shared/contract/journey";
import { countJourney, firstDayOf, type Traveled } from "../../../../functions/shared/journey/count";
import { useToday } from "../../../state/use-today";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { lazyPart } from "../../../ui/lazy-part";
import { JourneyFigure } from "./journey-figure";
import type { JourneyPart, JourneySelection } from "./matches-selection";
import { PeriodSelect } from "./period-select";
import { SaveMenu } from "./save-menu";
import { useJourneyWords } from "./use-journey-words";

export type JourneyPanelProps = {
  uid: string;
  rows: readonly Traveled[];
  selected: JourneySelection | null;
  /** Null where there is no list to filter. */
  onSelect: ((selection: JourneySelection | null) => void) | null;
  /** Of the chart, in pixels. */
  height: number;
};

type Choice = { period: Period; since: string | null };

export function JourneyPanel({ uid, rows, selected, onSelect, height }: JourneyPanelProps) {
  const { t } = useTranslation("journey");
  const titleId = useId();
  const words = useJourneyWords();
  const [{ period, since }, setChoice] = useState<Choice>({ period: null, since: null });
  const today = useToday();
  const journey = useMemo(() => countJourney(rows, since, today), [rows, since, today]);
  const choose = (next: Period) => {
    const from = firstDayOf(next, localDay());
    setChoice({ period: next, since: from });
    // The selection stays, and applies to the applications that are now shown.
    if (selected) onSelect?.({ ...selected, since: from });
  };
  const select = onSelect && ((part: JourneyPart | null) => onSelect(part && { ...part, since }));
  return (
    <Card aria-labelledby={titleId}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h2 id={titleId} className="text-base">
          {t("title")}
        </h2>
        <div className="flex min-h-control-sm flex-wrap items-center gap-x-2 text-sm text-fg-3">
          {/* Announces the selection, but not the total, which keeps growing while mails are read. */}
          <span role="status" className="text-fg-2">
            {selected && onSelect ? t("selected", { part: words.partLabel(selected) }) : null}
          </span>
          {selected && onSelect ? (
            <Button variant="quiet" size="sm" icon={<X aria-hidden />} onClick={() => onSelect(null)}>
              {t("clear")}
            </Button>
          ) : journey.total > 0 ? (
            words.total(journey)
          ) : null}
        </div>
        {journey.hasDemo ? <Badge tone="warning">{t("demo")}</Badge> : null}
        {rows.length > 0 ? (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <PeriodSelect value={period} onChange={choose} />
            <SaveMenu journey={journey} />
            <ShareButton uid={uid} period={period} />
          </div>
        ) : null}
      </header>
      {journey.total > 0 ? (
        <JourneyFigure journey={journey} selected={selected} onSelect={select} height={height} />
      ) : (
        <EmptyState
          icon={<Route />}
          title={t("empty.title")}
          text={t(rows.length > 0 ? "empty.period" : "empty.text")}
        />
      )}
    </Card>
  );
}

function localDay(): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(new Date());
}

const ShareDialog = lazyPart(() => import("./share-dialog").then((m) => m.ShareDialog));

/** Opens the dialog with the links to this chart. */
function ShareButton({ uid, period }: { uid: string; period: Period }) {
  const { t } = useTranslation("journey");
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" icon={<Link2 aria-hidden />} onClick={open}>
        {t("share.open")}
      </Button>
      {isWanted ? (
        <Suspense fallback={null}>
          <ShareDialog uid={uid} period={period} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
