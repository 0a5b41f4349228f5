import { Briefcase, FileUp, Plus, SearchX, X } from "lucide-react";
import { type MouseEvent, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApplicationRow, TABS, type Tab } from "../../../../functions/shared/contract/tracker";
import { useToday } from "../../../state/use-today";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { lazyPart } from "../../../ui/lazy-part";
import { Skeleton } from "../../../ui/skeleton";
import { Tabs } from "../../../ui/tabs";
import { useIsBrowser } from "../../../ui/use-is-browser";
import { useJourneyWords } from "../journey/use-journey-words";
import type { ApplicationActions } from "../use-application-actions";
import type { ListQueryState } from "../use-list-query";
import { ApplicationTable } from "./application-table";
import { chooseRows, countTabs, countTodos } from "./choose-rows";
import { isFiltered, NO_QUERY } from "./list-query";
import { ListTools } from "./list-tools";

const Board = lazyPart(() => import("./applications-board").then((m) => m.Board));

export type ListPartProps = ListQueryState & {
  rows: readonly ApplicationRow[];
  actions: ApplicationActions;
  onOpen: (event: MouseEvent, id: string) => void;
  onAdd: () => void;
  onImport: () => void;
};

const PANEL_ID = "applications-panel";
const idsOf = (tab: Tab) => ({ tab: `applications-tab-${tab}`, panel: PANEL_ID });

/** Tabs, filters and the filtered list. */
export function ListTabs({ rows, query, change }: Pick<ListPartProps, "rows" | "query" | "change">) {
  const { t } = useTranslation("applications");
  const counts = useMemo(() => countTabs(rows), [rows]);
  return (
    <Tabs
      label={t("tabs.label")}
      values={TABS}
      value={query.tab}
      onValue={(tab) => change({ tab })}
      idsOf={idsOf}
      textOf={(tab) => t(`tabs.${tab}`)}
      badgeOf={(tab) => String(counts[tab])}
      badgeTone="neutral"
      className="overflow-x-auto px-0! max-sm:gap-x-3!"
      tabClassName="min-h-control-lg"
    />
  );
}

export function ListFilters({ rows, query, change }: Pick<ListPartProps, "rows" | "query" | "change">) {
  const today = useToday();
  const counts = useMemo(() => countTodos(rows, query.tab, today), [rows, query.tab, today]);
  return <ListTools query={query} counts={counts} knowsToday={today !== null} onChange={change} />;
}

export function ListPart({ rows, query, change, hrefOf, actions, onOpen, onAdd, onImport }: ListPartProps) {
  const { t, i18n } = useTranslation("applications");
  const journeyWords = useJourneyWords();
  const today = useToday();
  // The server doesn't load parts that come on demand.
  const isBrowser = useIsBrowser();
  const [showsAll, setShowsAll] = useState(false);
  const look = useDeferredValue(query);
  const { language } = i18n;
  const chosen = useMemo(() => chooseRows(rows, look, today, language), [rows, look, today, language]);
  const clear = () => change({ todo: NO_QUERY.todo, q: NO_QUERY.q, journey: NO_QUERY.journey });
  return (
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={idsOf(query.tab).tab} className="flex min-w-0 flex-col gap-3">
      <p role="status" className="sr-only">
        {isFiltered(look) ? t("found", { count: chosen.length }) : ""}
      </p>
      {query.journey ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-fg-2">
          {t("chartFilter")}: <strong className="font-medium text-fg">{journeyWords.partLabel(query.journey)}</strong>
          <Button variant="quiet" size="sm" icon={<X aria-hidden />} onClick={() => change({ journey: null })}>
            {t("chartFilterOff")}
          </Button>
        </p>
      ) : null}
      {look.view === "board" && chosen.length > 0 ? (
        <section id="applications-list" tabIndex={-1} aria-label={t("table.label")} className="outline-none">
          {isBrowser ? (
            <Suspense fallback={<BoardSkeleton />}>
              <Board rows={chosen} tab={look.tab} openId={query.application} {...{ hrefOf, onOpen, actions }} />
            </Suspense>
          ) : (
            <BoardSkeleton />
          )}
        </section>
      ) : (
        <Card id="applications-list" tabIndex={-1} aria-label={t("table.label")} className="overflow-clip outline-none">
          {chosen.length > 0 ? (
            <ApplicationTable
              rows={chosen}
              openId={query.application}
              showsAll={showsAll}
              onShowAll={setShowsAll}
              {...{ hrefOf, onOpen, actions }}
            />
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<Briefcase />}
              title={t("empty.title")}
              text={t("empty.text")}
              action={
                <>
                  <Button icon={<FileUp aria-hidden />} onClick={onImport}>
                    {t("importFile")}
                  </Button>
                  <Button icon={<Plus aria-hidden />} onClick={onAdd}>
                    {t("form.add")}
                  </Button>
                </>
              }
            />
          ) : isFiltered(look) ? (
            <EmptyState
              icon={<SearchX />}
              title={t("empty.noMatch")}
              text={t("empty.noMatchText")}
              action={<Button onClick={clear}>{t("empty.clear")}</Button>}
            />
          ) : (
            <EmptyState
              icon={<Briefcase />}
              title={t("empty.tabTitle")}
              text={t("empty.tabText")}
              action={<Button onClick={() => change({ tab: "all" })}>{t("empty.showAll")}</Button>}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 md:grid-cols-3">
      {[0, 1, 2].map((column) => (
        <Skeleton key={column} className="h-40 rounded-lg" />
      ))}
    </div>
  );
}
