import { useTranslation } from "react-i18next";
import type { CodeSecret } from "../../../../party/protocol/code-secret";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { Skeleton } from "../../../ui/skeleton";
import { CodeBlock, TaskText } from "./task-text";
import { runnableIn, type TaskFile } from "./tasks-of-room";

/** Hints of a task that the interviewer has shown, in order, and the solution. */
export function ShownHints({ file, secret }: { file: TaskFile; secret: CodeSecret | null }) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const count = file.hintsShownAt?.length ?? 0;
  const hints = secret?.text[page].hints.slice(0, count) ?? [];
  const isSolved = file.solutionShownAt !== undefined;
  return (
    <>
      {count > 0 ? (
        <section aria-label={t("problem.hints")} className="flex flex-col gap-2">
          <h3 className="text-sm">{t("problem.hints")}</h3>
          <ol aria-live="polite" className="flex flex-col gap-2 text-sm text-fg-2">
            {Array.from({ length: Math.min(count, secret?.hints ?? count) }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the n-th hint
              <li key={n} className="flex gap-2">
                <span className="num font-semibold text-interviewer">{n + 1}</span>
                <span className="min-w-0 flex-1">
                  {hints[n] === undefined ? <Skeleton className="mt-1 w-3/4" /> : <TaskText text={hints[n]} />}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {isSolved ? <ShownSolution file={file} solution={secret?.solution} /> : null}
    </>
  );
}

function ShownSolution({ file, solution }: { file: TaskFile; solution: CodeSecret["solution"] }) {
  const { t } = useTranslation("tasks");
  const code = solution?.code[runnableIn(file)] ?? Object.values(solution?.code ?? {})[0];
  return (
    <section aria-label={t("problem.solution")} className="flex flex-col gap-2">
      <h3 className="text-sm">{t("problem.solution")}</h3>
      {code === undefined ? <Skeleton className="h-20" /> : <CodeBlock code={code} label={t("problem.solution")} />}
      {solution ? (
        <p className="num text-xs text-fg-3">
          {t("secret.time", { growth: solution.time })} · {t("secret.space", { growth: solution.space })}
        </p>
      ) : null}
    </section>
  );
}
