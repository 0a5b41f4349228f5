import { Play } from "lucide-react";
import { forwardRef, memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type CodeRun, countPassed } from "../../../party/protocol/code";
import { cn } from "../../ui/cn";
import { formatLineMoment } from "./lines";

export type RunLineProps = {
  /** Of its row. */
  id: string;
  run: CodeRun;
  index: number;
  total: number;
  /** Position in the list, in pixels. */
  start: number;
  name: string | null;
  /** The reader ran it. */
  own: boolean;
  locale: string;
  /** When it ran, by the interview's own time. */
  time: string;
  tabStop: boolean;
  onActive: (id: string) => void;
};

/** A run of code between the lines that were said: who ran it, and how it ended. */
export const RunLine = memo(
  forwardRef<HTMLLIElement, RunLineProps>(function RunLine(props, ref) {
    const { id, run, index, total, start, name, own, locale, time, tabStop, onActive } = props;
    const { t } = useTranslation("interview");
    const shownName = own ? t("you") : (name ?? "");
    return (
      <li
        ref={ref}
        data-index={index}
        data-row={id}
        data-kind="run"
        aria-setsize={total}
        aria-posinset={index + 1}
        aria-label={t("transcript.line", { name: shownName, time })}
        tabIndex={tabStop ? 0 : -1}
        onFocus={() => onActive(id)}
        style={{ transform: `translateY(${start}px)` }}
        className={cn(
          "absolute inset-x-0 top-0 mx-auto grid max-w-read gap-x-3 bg-hover px-4 py-2 -outline-offset-2! md:grid-cols-[3rem_minmax(0,1fr)] md:px-5",
          "grid-cols-[minmax(0,1fr)_auto]",
        )}
      >
        <time
          dateTime={new Date(run.at).toISOString()}
          title={formatLineMoment(run.at, locale)}
          className="num order-2 text-right text-xs text-fg-3 max-md:text-left md:order-none"
        >
          {time}
        </time>
        {/* The texts of the code editor come with the first run; the other lines don't wait for them. */}
        <Suspense>
          <Words run={run} name={shownName} />
        </Suspense>
      </li>
    );
  }),
);

function Words({ run: { status, tests }, name }: { run: CodeRun; name: string }) {
  const { t } = useTranslation(["code", "tasks"]);
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-fg-3">
        <Play aria-hidden className="size-icon-sm" />
        <span className="font-semibold text-fg-2">{tests?.hidden ? t("tasks:problem.hidden") : t("run")}</span>
        <span className="break-words">{name}</span>
      </p>
      <p className="order-3 col-span-2 text-read break-words md:col-span-1 md:col-start-2">
        {tests && (status === "done" || status === "failed")
          ? t("tasks:problem.testsPass", countPassed(tests))
          : t(`status.${status}`)}
      </p>
    </>
  );
}
