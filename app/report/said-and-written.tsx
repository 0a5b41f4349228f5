import { Code } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CodingWork } from "../../party/protocol/mock";
import { Button } from "../ui/button";
import type { LineLinks } from "./line-links";
import { outcomeOf, useReportLabels } from "./report-labels";
import { hiddenResult, type RanBy } from "./task-results";

type SaidAndWrittenProps = {
  /** Null: no file was opened, or nothing is known of it. */
  work: CodingWork | null;
  /** Id of the task's file. */
  file: string;
  ranBy: RanBy;
  links: LineLinks | undefined;
  /** The words about the task; null: there are none to quote. */
  said: ReactNode;
};

/** The words about a task beside the results of its code, without a judgement. */
export function SaidAndWritten({ work, file, ranBy, links, said }: SaidAndWrittenProps) {
  const { t } = useTranslation("report");
  if (!said && !work) return null;
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {said ? <Column title={t("task.said")}>{said}</Column> : null}
      {work ? (
        <Column title={t("task.written")}>
          <WrittenFacts {...{ work, file, ranBy, links }} />
        </Column>
      ) : null}
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </section>
  );
}

function WrittenFacts({ work, file, ranBy, links }: Omit<SaidAndWrittenProps, "said" | "work"> & { work: CodingWork }) {
  const { t } = useTranslation("report");
  const { task } = useReportLabels();
  const { runs, tested, growth, isChanged } = work;
  const hidden = hiddenResult(work, ranBy);
  const visible = tested.findLast(({ isHidden }) => !isHidden);
  const rows = [
    ...(isChanged ? [] : [[t("task.unchanged"), ""]]),
    ...(runs === 0 ? [[t("task.neverRun"), ""]] : []),
    ...(runs > 0 && tested.length === 0 ? [[t("task.runUntested"), ""]] : []),
    ...(visible ? [[t("task.lastVisible"), outcomeOf(visible, task)]] : []),
    ...(hidden ? [[t("task.final"), outcomeOf(hidden, task)]] : []),
    ...(growth ? [[t("task.measuredTime"), t("task.quadratic")]] : []),
  ];
  const showFinal = isChanged ? links?.showFinal : undefined;
  return (
    <>
      <ul className="num flex flex-col text-sm">
        {rows.map(([name, value]) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-3 border-line-subtle py-2 not-first:border-t">
            <span className="text-fg-2">{name}</span>
            {value ? <span className="font-medium">{value}</span> : null}
          </li>
        ))}
      </ul>
      {showFinal ? (
        <Button
          size="sm"
          icon={<Code aria-hidden />}
          onClick={() => showFinal(file)}
          className="self-start pointer-coarse:min-h-11 print:hidden"
        >
          {t("task.showFinal")}
        </Button>
      ) : null}
    </>
  );
}
