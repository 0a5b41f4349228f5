import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CodeSecret } from "../../../../party/protocol/code-secret";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { Button } from "../../../ui/button";
import { useInterview } from "../../interview-context";
import { useInterviewTime } from "../../transcript/use-interview-time";
import { TaskText } from "./task-text";
import type { TaskFile } from "./tasks-of-room";

/** A hint goes to the candidate with those before it. */
export function HintList({ file, secret }: { file: TaskFile; secret: CodeSecret }) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const timeOf = useInterviewTime();
  const { room, shutOut } = useInterview();
  const { view, actions } = room;
  const name = view.peer?.name;
  const isOver = view.finishedAt !== null || shutOut;
  return (
    <section aria-label={t("secret.hints")}>
      <h3 className="text-sm">{t("secret.hints")}</h3>
      <ol className="flex flex-col">
        {secret.text[page].hints.map((hint, i) => {
          const shownAt = file.hintsShownAt?.[i];
          return (
            <li
              key={hint}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 gap-y-1 border-t border-line-subtle py-3 text-sm first:border-t-0 *:last:col-start-2 *:last:justify-self-start"
            >
              <span className="num font-semibold text-interviewer">{i + 1}</span>
              <span>
                <TaskText text={hint} />
              </span>
              {shownAt !== undefined ? (
                <span className="flex items-center gap-1 text-xs text-success">
                  <Check aria-hidden className="size-icon-sm" />
                  {t("secret.shownAt", { time: timeOf(shownAt) })}
                </span>
              ) : isOver ? null : (
                <Button
                  size="sm"
                  aria-label={t("secret.showLabel", { n: i + 1 })}
                  onClick={() => actions.code.showTask({ file: file.id, hints: i + 1 })}
                >
                  {name === undefined ? t("secret.showAlone") : t("secret.show", { name })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
