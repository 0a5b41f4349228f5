import { Link } from "@remix-run/react";
import { type CSSProperties, forwardRef, type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { Badge } from "../../../ui/badge";
import { cn } from "../../../ui/cn";
import type { ApplicationActions } from "../use-application-actions";
import { CompanyMark } from "./company-mark";
import { DayLabel } from "./day-label";
import { DueReminder } from "./reminder-parts";
import { StatusLabel } from "./status-label";
import { TodoCheck, TodoStatusMenu } from "./todo-parts";

/** Column widths where there is room; in narrow windows each row is a card. */
export const columnsClass = "md:grid-cols-[minmax(9rem,1.1fr)_9rem_minmax(14rem,2fr)_4.75rem_5.5rem] md:gap-x-4";

export type ApplicationRowProps = {
  row: ApplicationRow;
  /** Its index in the list. */
  index: number;
  isOpen: boolean;
  /** Whether to mark the demo's applications. */
  marksDemo: boolean;
  href: string;
  onOpen: (event: MouseEvent, id: string) => void;
  actions: ApplicationActions;
  style?: CSSProperties;
};

/** One application. Pressing it anywhere opens it; its to-do can be ticked off here. */
export const ApplicationRowItem = memo(
  forwardRef<HTMLDivElement, ApplicationRowProps>(function ApplicationRowItem(props, ref) {
    const { row, index, isOpen, marksDemo, href, onOpen, actions, style } = props;
    const { t, i18n } = useTranslation("applications");
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows are positioned absolutely, which breaks a table's semantics
      // biome-ignore lint/a11y/useFocusableInteractive: the controls inside take the focus
      <div
        ref={ref}
        role="row"
        aria-rowindex={index + 2}
        data-index={index}
        style={style}
        className={cn(
          "relative grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line-subtle px-4 py-3 text-sm hover:bg-hover md:min-h-13 md:py-1.5",
          columnsClass,
          isOpen && "bg-hover",
        )}
      >
        <Cell className="flex min-w-0 items-center gap-3">
          <CompanyMark name={row.company} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <Link
                to={href}
                preventScrollReset
                data-application={row.id}
                aria-current={isOpen || undefined}
                onClick={(event) => onOpen(event, row.id)}
                className="min-w-0 truncate font-medium after:absolute after:inset-0 after:content-['']"
              >
                {row.company ?? t("table.noCompany")}
              </Link>
              {row.isDemo && marksDemo ? <Badge>{t("table.demo")}</Badge> : null}
            </span>
            <span className="block truncate text-xs text-fg-3">{row.position}</span>
          </span>
        </Cell>
        <Cell className="max-md:justify-self-end">
          <StatusLabel row={row} />
          {row.pending > 0 ? (
            <span className="block text-2xs text-fg-3">{t("table.pending", { count: row.pending })}</span>
          ) : null}
        </Cell>
        <Cell className={cn("min-w-0 max-md:col-span-full", !row.todo && !row.reminder && "text-fg-3 max-md:hidden")}>
          {row.todo ? (
            <span className="flex items-center gap-3">
              <TodoCheck row={row} todo={row.todo} actions={actions} className="z-1 flex-1" />
              <span className="z-1 flex shrink-0 md:w-30">
                <TodoStatusMenu row={row} todo={row.todo} actions={actions} />
              </span>
            </span>
          ) : (
            <span className="text-fg-3 max-md:hidden">{t("table.noTodo")}</span>
          )}
          <DueReminder row={row} actions={actions} className={cn("relative z-1", row.todo && "mt-2")} />
        </Cell>
        <Cell className="num text-right text-fg-2 max-md:hidden">
          {row.confidence === null ? (
            <span className="text-xs text-fg-3" title={t("table.byHandHelp")}>
              {t("table.byHand")}
            </span>
          ) : (
            percent(row.confidence, i18n.language)
          )}
        </Cell>
        <Cell className="num text-right text-fg-3 max-md:hidden">
          <DayLabel at={row.updatedAt} />
        </Cell>
      </div>
    );
  }),
);

function Cell({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the row
    <div role="cell" className={className}>
      {children}
    </div>
  );
}

/** Whole percents, capped below 100: classification of a mail is never certain. */
export function percent(share: number, language: string): string {
  const most = Math.min(0.99, Math.floor(share * 100) / 100);
  return new Intl.NumberFormat(language, { style: "percent" }).format(most);
}
