import { type MouseEvent, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { lazyPart } from "../../../ui/lazy-part";
import type { ApplicationActions } from "../use-application-actions";
import { ApplicationRowItem, columnsClass } from "./application-row";

const ManyRows = lazyPart(() => import("./many-rows").then((m) => m.ManyRows));

/** Rows shown before "show all", so that the content below the list stays reachable. */
export const FIRST_ROWS = 12;

export type ApplicationTableProps = {
  rows: readonly ApplicationRow[];
  openId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (event: MouseEvent, id: string) => void;
  actions: ApplicationActions;
  showsAll: boolean;
  onShowAll: (all: boolean) => void;
};

export function ApplicationTable(props: ApplicationTableProps) {
  const { rows, openId, hrefOf, onOpen, actions, showsAll, onShowAll } = props;
  const { t } = useTranslation("applications");
  // If all are the demo's, the bar above says so.
  const marksDemo = rows.some(({ isDemo }) => !isDemo);
  const some = rows.slice(0, FIRST_ROWS);
  const renderRow = (row: ApplicationRow, index: number): ReactNode => (
    <ApplicationRowItem
      key={row.id}
      {...{ row, index, onOpen, actions, marksDemo }}
      isOpen={row.id === openId}
      href={hrefOf(row.id)}
    />
  );
  const first = some.map(renderRow);
  return (
    <>
      {/*
       * biome-ignore lint/a11y/useSemanticElements: rows are positioned absolutely, which breaks a table's semantics
       */}
      <div role="table" aria-label={t("table.label")} aria-rowcount={rows.length + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements: as the table */}
        <div role="rowgroup" className="max-md:sr-only">
          {/* biome-ignore lint/a11y/useSemanticElements: as the table */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: it is not interactive */}
          <div
            role="row"
            aria-rowindex={1}
            className={cn("grid min-h-9 items-center border-b border-line px-4 text-xs text-fg-3", columnsClass)}
          >
            {(["company", "status", "todo", "confidence", "updated"] as const).map((column) => (
              // biome-ignore lint/a11y/useSemanticElements: as the table
              // biome-ignore lint/a11y/useFocusableInteractive: it is not interactive
              <span
                key={column}
                role="columnheader"
                className={cn((column === "confidence" || column === "updated") && "text-right max-md:hidden")}
              >
                {t(`table.${column}`)}
              </span>
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as the table */}
        <div role="rowgroup">
          {showsAll && rows.length > FIRST_ROWS ? (
            <Suspense fallback={first}>
              <ManyRows {...{ rows, openId, hrefOf, onOpen, actions, marksDemo }} />
            </Suspense>
          ) : (
            first
          )}
        </div>
      </div>
      {rows.length > FIRST_ROWS ? (
        <div className="flex min-h-11 items-center justify-between gap-3 px-4 text-sm text-fg-3">
          <span className="num">
            {t("table.shown", { shown: showsAll ? rows.length : FIRST_ROWS, total: rows.length })}
          </span>
          <Button variant="quiet" size="sm" aria-expanded={showsAll} onClick={() => onShowAll(!showsAll)}>
            {t(showsAll ? "table.showFewer" : "table.showAll")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
