import { useTranslation } from "react-i18next";
import type { RunnableLanguage, TaskForCandidate } from "../../../../party/tasks/task";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { Badge } from "../../../ui/badge";
import { cn } from "../../../ui/cn";
import { TaskText } from "./task-text";
import { writeExpected, writeInput } from "./write-value";

export type TaskStatementProps = {
  task: TaskForCandidate;
  /** Its names and values are written in this language. */
  language: RunnableLanguage;
  headingLevel?: "h2" | "h3";
};

/** A task of the bank as both see it: title, text and examples. */
export function TaskStatement({ task, language, headingLevel: Heading = "h2" }: TaskStatementProps) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const { statement, examples } = task.text[page];
  return (
    <>
      <div className="flex flex-col gap-2">
        <Heading className="text-lg text-balance">{task.title[page]}</Heading>
        <p className="flex flex-wrap gap-2">
          <Badge>{t(`topics.${task.topic}`)}</Badge>
          <Badge>{t(`levels.${task.level}`)}</Badge>
        </p>
      </div>
      {statement.map((paragraph, i) => (
        <p key={paragraph} className={cn("whitespace-pre-line", i > 0 && "text-fg-2")}>
          <TaskText text={paragraph} />
        </p>
      ))}
      {examples.map((note, i) => (
        <Example key={note} task={task} language={language} n={i} note={note} />
      ))}
    </>
  );
}

function Example({ task, language, n, note }: TaskStatementProps & { n: number; note: string }) {
  const { t } = useTranslation("tasks");
  const test = task.tests[n];
  if (!test) return null;
  const expected = writeExpected(language, test);
  const rows = [
    ...writeInput(language, task.entry, test),
    ...(expected === null ? [] : [{ name: t("problem.answer"), text: expected }]),
  ];
  return (
    <figure className="flex flex-col gap-2 rounded-md border border-line bg-inset p-3 text-xs">
      <dl aria-label={t("problem.example")} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 font-mono">
        {rows.map(({ name, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a task don't change
          <div key={i} className={cn(name === "" ? "col-span-2" : "contents")}>
            <dt className={cn(name === "" ? "sr-only" : "text-fg-3")}>{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere text-fg-2">{text}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-fg-3">
        <TaskText text={note} />
      </figcaption>
    </figure>
  );
}
