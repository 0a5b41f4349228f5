import { Check, CircleDashed, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CodeTests } from "../../../../party/protocol/code";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import type { RunnableLanguage } from "../../../../party/tasks/task";
import { cn } from "../../../ui/cn";
import { writeExpected } from "./write-value";

export type TestListProps = {
  title: string;
  tests: readonly TaskTest[];
  language: RunnableLanguage;
  /** Of the last run. */
  results: CodeTests["results"] | null;
};

/** Tests by name, each with what the last run made of it. */
export function TestList({ title, tests, language, results }: TestListProps) {
  const { t } = useTranslation("tasks");
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm">{title}</h3>
        <PassedCount results={results} />
      </div>
      <ul className="flex flex-col">
        {tests.map((test, i) => {
          const result = results?.[i];
          const expected = writeExpected(language, test);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the tests of a task don't change
              key={i}
              className="flex flex-wrap items-center gap-x-3 border-t border-line-subtle py-2 text-sm first:border-t-0"
            >
              <span className="flex min-w-0 flex-1 gap-3">
                <PassMark passed={result?.passed ?? null} />
                {t(`cases.${test.case}`)}
              </span>
              <span className="num max-w-full font-mono text-xs wrap-anywhere whitespace-pre-wrap text-fg-3">
                {expected === null ? detailOf(result) : result && !result.passed ? missed(expected, result) : expected}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );

  function missed(expected: string, { got, error }: CodeTests["results"][number]): string {
    const failure = error === undefined ? "" : error || got;
    if (failure !== "") return t("problem.gotError", { expected, error: failure });
    // Stopped by the time limit, for instance.
    if (error !== undefined) return t("problem.gotNone", { expected });
    return got === "" ? expected : t("problem.got", { expected, got });
  }
  function detailOf(result: CodeTests["results"][number] | undefined): string {
    return result && !result.passed ? (result.error ?? result.got) : "";
  }
}

/** Whether each test of a run passed, and nothing else: for those who may not know the tests. */
export function PassedList({ title, results }: { title: string; results: CodeTests["results"] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm">{title}</h3>
        <PassedCount results={results} />
      </div>
      <ul className="flex flex-wrap gap-2">
        {results.map(({ passed }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tests have no names here
          <li key={i}>
            <PassMark passed={passed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PassedCount({ results }: { results: CodeTests["results"] | null }) {
  const { t } = useTranslation("tasks");
  const passed = results?.filter((one) => one.passed).length ?? 0;
  return (
    <span role="status" className="num shrink-0 text-sm text-fg-3">
      {results ? t("problem.pass", { passed, total: results.length }) : t("problem.notRun")}
    </span>
  );
}

export function PassMark({ passed }: { passed: boolean | null }) {
  const { t } = useTranslation("tasks");
  const Icon = passed === null ? CircleDashed : passed ? Check : X;
  const tone = passed === null ? "text-fg-3" : passed ? "text-success" : "text-danger";
  return (
    <span className={cn("grid h-5 shrink-0 place-items-center", tone)}>
      <Icon aria-hidden className="size-icon-sm" />
      {passed === null ? null : <span className="sr-only">{t(passed ? "problem.passed" : "problem.failed")}</span>}
    </span>
  );
}
