import { Check, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CodeRun, countPassed } from "../../../../party/protocol/code";
import { cn } from "../../../ui/cn";

export type RunOutputProps = { run: CodeRun; onLine?: (line: number) => void };

/** How a run ended. */
export function RunStatus({ run }: { run: CodeRun }) {
  const { t } = useTranslation(["code", "tasks"]);
  const count = run.tests && countPassed(run.tests);
  const isGood = run.status === "done" && count?.passed === count?.total;
  const Icon = isGood ? Check : X;
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon aria-hidden className={cn("size-icon-sm", isGood ? "text-success" : "text-danger")} />
      {count && run.status === "done" ? t("tasks:problem.testsPass", count) : t(`status.${run.status}`)}
    </p>
  );
}

/** Longer inputs are folded, so that the output is in view. */
const SHORT_INPUT = { lines: 3, characters: 200 };

/** The input and the output of a run. `onLine` goes to a line of the editor. */
export function RunOutput({ run, onLine }: RunOutputProps) {
  const { t } = useTranslation("code");
  return (
    <>
      {run.input === "" ? null : <RunInput input={run.input} />}
      {run.marks.length > 0 ? (
        <ul className="flex flex-col gap-1 text-xs">
          {run.marks.map(({ line, text }) => (
            <li key={`${line} ${text}`} className="flex gap-2">
              {onLine ? (
                <button type="button" className="link shrink-0" onClick={() => onLine(line)}>
                  {t("line", { line })}
                </button>
              ) : (
                <span className="shrink-0">{t("line", { line })}</span>
              )}
              <span className="min-w-0 font-mono wrap-anywhere text-fg-2">{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {run.output === "" ? (
        <p className="text-sm text-fg-3">{t("noOutput")}</p>
      ) : (
        <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere text-fg-2">{run.output}</pre>
      )}
    </>
  );
}

function RunInput({ input }: Pick<CodeRun, "input">) {
  const { t } = useTranslation("code");
  const isShort = input.length <= SHORT_INPUT.characters && input.trimEnd().split("\n").length <= SHORT_INPUT.lines;
  return (
    <details open={isShort} className="text-xs">
      <summary className="w-fit cursor-pointer text-fg-3 pointer-coarse:py-2">{t("input")}</summary>
      <pre className="mt-1 font-mono whitespace-pre-wrap wrap-anywhere text-fg-2">{input}</pre>
    </details>
  );
}
