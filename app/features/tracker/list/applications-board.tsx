import { Link } from "@remix-run/react";
import { ArrowLeftRight } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ApplicationRow,
  JOB_STATUSES,
  type JobStatus,
  type Tab,
  tabOf,
} from "../../../../functions/shared/contract/tracker";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuChoice } from "../../../ui/menu";
import { focusApplication } from "../focus-application";
import type { ApplicationActions } from "../use-application-actions";
import { CompanyMark } from "./company-mark";
import { DayLabel } from "./day-label";
import { DueReminder } from "./reminder-parts";
import { StatusLabel } from "./status-label";
import { TodoCheck, TodoStatusMenu } from "./todo-parts";

/** Cards of a column before the next press of "show more". */
export const CARDS_AT_ONCE = 20;

export type BoardProps = {
  rows: readonly ApplicationRow[];
  tab: Tab;
  openId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (event: MouseEvent, id: string) => void;
  actions: ApplicationActions;
};

/** A column for each status of the tab. A card's menu moves it to another one, and the focus goes with it, or to the list. */
export function Board({ rows, tab, ...rest }: BoardProps) {
  const { t } = useTranslation("applications");
  const [moved, setMoved] = useState<{ row: ApplicationRow; status: JobStatus } | null>(null);
  const statuses = JOB_STATUSES.filter((status) => tab === "all" || tabOf(status) === tab);
  // If all are the demo's, the bar above says so.
  const marksDemo = rows.some(({ isDemo }) => !isDemo);

  function move(row: ApplicationRow, status: JobStatus): void {
    if (status === row.status) return;
    rest.actions.edit(row.id, [{ field: "status", value: status }]);
    setMoved({ row, status });
    // The menu's button went with the card, so the menu can't give the focus back.
    focusApplication(row.id, "data-moves");
  }
  return (
    <>
      <p role="status" className="sr-only">
        {moved
          ? t("board.moved", {
              company: moved.row.company ?? t("table.noCompany"),
              status: t(`status.${moved.status}`),
            })
          : ""}
      </p>
      <div className="grid gap-3 pb-2 md:auto-cols-[minmax(13rem,1fr)] md:grid-flow-col md:items-start md:overflow-x-auto">
        {statuses.map((status) => (
          <Column
            key={status}
            {...{ ...rest, status, marksDemo }}
            rows={rows.filter((row) => row.status === status)}
            onMove={move}
          />
        ))}
      </div>
    </>
  );
}

type CardProps = Pick<BoardProps, "openId" | "hrefOf" | "onOpen" | "actions"> & {
  marksDemo: boolean;
  onMove: (row: ApplicationRow, status: JobStatus) => void;
};

function Column({ status, rows, ...rest }: CardProps & { status: JobStatus; rows: readonly ApplicationRow[] }) {
  const { t } = useTranslation("applications");
  const [most, setMost] = useState(CARDS_AT_ONCE);
  const id = useId();
  const left = rows.length - most;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-panel p-2">
      <h2 id={id} className="flex items-center justify-between gap-2 px-1 text-sm">
        <StatusLabel row={{ status, stage: null }} /> <Badge className="num">{rows.length}</Badge>
      </h2>
      {rows.length === 0 ? <p className="px-1 pb-1 text-xs text-fg-3">{t("board.empty")}</p> : null}
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {rows.slice(0, most).map((row) => (
            <BoardCard key={row.id} row={row} {...rest} />
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <Button variant="quiet" size="sm" onClick={() => setMost(most + CARDS_AT_ONCE)}>
          {t("board.more", { count: Math.min(left, CARDS_AT_ONCE) })}
        </Button>
      ) : null}
    </section>
  );
}

function BoardCard({ row, openId, hrefOf, onOpen, actions, marksDemo, onMove }: CardProps & { row: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const isOpen = row.id === openId;
  const company = row.company ?? t("table.noCompany");
  return (
    <li
      className={cn(
        "relative flex flex-col gap-2 rounded-md border border-line bg-card p-3 text-sm hover:bg-hover",
        isOpen && "border-primary-line bg-hover",
      )}
    >
      <div className="flex min-w-0 items-start gap-2">
        <CompanyMark name={row.company} />
        <span className="min-w-0 flex-1">
          <Link
            to={hrefOf(row.id)}
            preventScrollReset
            data-application={row.id}
            aria-current={isOpen || undefined}
            onClick={(event) => onOpen(event, row.id)}
            className="font-medium wrap-anywhere after:absolute after:inset-0 after:content-['']"
          >
            {company}
          </Link>
          <span className="block text-xs text-fg-3 wrap-anywhere">{row.position}</span>
        </span>
        <span className="z-1 -mt-1 -mr-1">
          <Menu
            trigger={
              <IconButton
                size="sm"
                data-moves={row.id}
                label={t("board.move", { company })}
                icon={<ArrowLeftRight aria-hidden />}
              />
            }
          >
            <MenuChoice
              label={t("board.moveTitle")}
              value={row.status}
              onValueChange={(status) => onMove(row, status)}
              options={JOB_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
          </Menu>
        </span>
      </div>
      {row.todo ? <TodoCheck row={row} todo={row.todo} actions={actions} className="z-1" /> : null}
      <DueReminder row={row} actions={actions} className="relative z-1" />
      <div className="flex flex-wrap items-center gap-2 text-xs text-fg-3">
        {row.todo ? (
          <span className="z-1 flex">
            <TodoStatusMenu row={row} todo={row.todo} actions={actions} />
          </span>
        ) : null}
        {row.isDemo && marksDemo ? <Badge>{t("table.demo")}</Badge> : null}
        <span className="num ml-auto">
          <DayLabel at={row.updatedAt} />
        </span>
      </div>
    </li>
  );
}
