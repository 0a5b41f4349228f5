import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeSecret } from "../../../../party/protocol/code-secret";
import { RUNNABLE_LANGUAGES, type RunnableLanguage } from "../../../../party/tasks/task";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { AlertDialog } from "../../../ui/alert-dialog";
import { Button } from "../../../ui/button";
import { Select } from "../../../ui/select";
import { useInterview } from "../../interview-context";
import { useInterviewTime } from "../../transcript/use-interview-time";
import { LANGUAGE_NAMES } from "../file-names";
import { CodeBlock, TaskText } from "./task-text";
import { runnableIn, type TaskFile } from "./tasks-of-room";

type Solution = NonNullable<CodeSecret["solution"]>;
export type SecretSolutionProps = { file: TaskFile; secret: CodeSecret; solution: Solution };

/** The solution in each language, closed until it is wanted: the other may look at a shared screen. */
export function SecretSolution({ file, secret, solution }: SecretSolutionProps) {
  const { t } = useTranslation("tasks");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <section aria-label={t("secret.solution")} className="flex flex-col items-stretch gap-3">
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Icon aria-hidden className="size-icon-sm" />}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 self-start"
      >
        {t(isOpen ? "secret.closeSolution" : "secret.openSolution")}
      </Button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 hidden:hidden">
        {isOpen ? <OpenSolution file={file} secret={secret} solution={solution} /> : null}
      </div>
    </section>
  );
}

function OpenSolution({ file, secret, solution }: SecretSolutionProps) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const languages = RUNNABLE_LANGUAGES.filter((one) => solution.code[one] !== undefined);
  const [wanted, setWanted] = useState<RunnableLanguage>(runnableIn(file));
  const language = languages.find((one) => one === wanted) ?? languages[0];
  if (!language) return null;
  return (
    <>
      {languages.length > 1 ? (
        <Select
          size="sm"
          label={t("secret.language")}
          value={language}
          onValueChange={setWanted}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          className="w-auto! self-start"
        />
      ) : null}
      <CodeBlock code={solution.code[language] ?? ""} label={t("secret.solution")} />
      <p className="num text-xs text-fg-2">
        {t("secret.time", { growth: solution.time })} · {t("secret.space", { growth: solution.space })}
      </p>
      <h4 className="text-sm">{t("secret.errors")}</h4>
      <ul className="-mt-2 list-disc pl-5 text-sm text-fg-2">
        {secret.text[page].errors?.map((error) => (
          <li key={error}>
            <TaskText text={error} />
          </li>
        ))}
      </ul>
      <ShowSolution file={file} />
    </>
  );
}

function ShowSolution({ file }: { file: TaskFile }) {
  const { t } = useTranslation("tasks");
  const timeOf = useInterviewTime();
  const { room, shutOut } = useInterview();
  const { view, actions } = room;
  const [isAsking, setAsking] = useState(false);
  const name = view.peer?.name;
  if (file.solutionShownAt !== undefined) {
    return <p className="text-xs text-success">{t("secret.shownAt", { time: timeOf(file.solutionShownAt) })}</p>;
  }
  if (view.finishedAt !== null || shutOut) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} className="self-start">
        {t("secret.showSolution")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={name === undefined ? t("secret.showSolutionTitleAlone") : t("secret.showSolutionTitle", { name })}
        description={t("secret.showSolutionText")}
        confirmLabel={t("secret.showSolution")}
        cancelLabel={t("secret.cancel")}
        onConfirm={() => actions.code.showTask({ file: file.id, solution: true })}
      />
    </>
  );
}
