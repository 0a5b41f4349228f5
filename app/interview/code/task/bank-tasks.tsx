import { ChevronLeft, CircleAlert, Search, SearchX, X } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile, CodeLanguage, CodeTask } from "../../../../party/protocol/code";
import {
  type CodeByLanguage,
  LEVELS,
  TASK_TOPICS,
  type TaskSummary,
  type TaskTopic,
} from "../../../../party/tasks/task";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { EmptyState } from "../../../ui/empty-state";
import { FilterChips } from "../../../ui/filter-chips";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";
import { PanelSkeleton } from "../../panel/panel-skeleton";
import { openCodePreferences } from "../code-preferences";
import { LANGUAGE_NAMES } from "../file-names";
import { findTasks, type TaskFilter } from "./find-tasks";
import { chooseLanguage, languagesOf } from "./task-starter";
import { TaskStatement } from "./task-statement";
import { useCatalog, useTask } from "./use-tasks";

export type BankTasksProps = {
  files: readonly CodeFile[];
  onUse: (task: CodeTask, language: CodeLanguage, text: string) => void;
};

/** The bank: a list to search on the left, the chosen task on the right. Phones show one of them. */
export function BankTasks({ files, onUse }: BankTasksProps) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const catalog = useCatalog();
  const [filter, setFilter] = useState<TaskFilter>({ words: "", level: null, topic: null });
  const [chosen, setChosen] = useState<string | null>(null);
  const nameOf = useCallback((topic: TaskTopic) => t(`topics.${topic}`), [t]);
  if (catalog.name === "loading") return <PanelSkeleton label={t("problem.loading")} />;
  if (catalog.name === "failed") {
    return (
      <EmptyState
        className="m-auto"
        icon={<CircleAlert aria-hidden />}
        title={t("picker.failed")}
        text={t("picker.failedHelp")}
        action={<Button onClick={catalog.retry}>{t("picker.retry")}</Button>}
      />
    );
  }
  const found = findTasks(catalog.value, filter, page, nameOf);
  const used = new Set(files.flatMap(({ task }) => (task?.kind === "bank" ? [task.id] : [])));
  return (
    <div className="grid min-h-0 flex-1 gap-4 md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={cn("flex min-h-0 flex-col gap-2", chosen !== null && "max-md:hidden")}>
        <Input
          type="search"
          aria-label={t("picker.search")}
          placeholder={t("picker.search")}
          icon={<Search aria-hidden />}
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
          className="[&_input::-webkit-search-cancel-button]:hidden"
          end={
            filter.words === "" ? null : (
              <IconButton
                size="sm"
                label={t("picker.searchClear")}
                icon={<X aria-hidden />}
                onClick={() => setFilter({ ...filter, words: "" })}
              />
            )
          }
        />
        <div className="flex flex-col gap-2">
          <FilterChips
            legend={t("picker.level")}
            value={filter.level}
            options={[
              { value: null, label: t("picker.anyLevel") },
              ...LEVELS.map((level) => ({ value: level, label: t(`levels.${level}`) })),
            ]}
            onChange={(level) => setFilter({ ...filter, level })}
          />
          <Select
            size="sm"
            label={t("picker.topic")}
            value={filter.topic ?? "any"}
            onValueChange={(topic) => setFilter({ ...filter, topic: topic === "any" ? null : topic })}
            options={[
              { value: "any", label: t("picker.anyTopic") },
              ...TASK_TOPICS.map((topic) => ({ value: topic, label: nameOf(topic) })),
            ]}
          />
        </div>
        <p role="status" className="num text-xs text-fg-3">
          {t("picker.count", { count: found.length })}
        </p>
        {found.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden />} title={t("picker.none")} text={t("picker.noneHelp")} />
        ) : (
          <ul
            aria-label={t("picker.list")}
            className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-md p-0.5"
          >
            {found.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                isChosen={task.id === chosen}
                isUsed={used.has(task.id)}
                onChoose={() => setChosen(task.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <section
        aria-label={t("picker.preview")}
        className={cn(
          "flex min-h-0 flex-col rounded-lg md:border md:border-line md:bg-card",
          chosen === null && "max-md:hidden",
        )}
      >
        {chosen === null ? (
          <p className="m-auto p-6 text-sm text-fg-3">{t("picker.pick")}</p>
        ) : (
          <Preview key={chosen} id={chosen} onBack={() => setChosen(null)} onUse={onUse} />
        )}
      </section>
    </div>
  );
}

type TaskRowProps = { task: TaskSummary; isChosen: boolean; isUsed: boolean; onChoose: () => void };

function TaskRow({ task, isChosen, isUsed, onChoose }: TaskRowProps) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 py-1.5 text-left -outline-offset-2! hover:bg-hover aria-pressed:bg-active"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium">{task.title[page]}</span>
          <span className="block text-xs text-fg-3">
            {t(`levels.${task.level}`)} · {t(`topics.${task.topic}`)}
          </span>
        </span>
        {isUsed ? <Badge>{t("picker.inUse")}</Badge> : null}
      </button>
    </li>
  );
}

type PreviewProps = { id: string; onBack: () => void; onUse: BankTasksProps["onUse"] };

function Preview({ id, onBack, onUse }: PreviewProps) {
  const { t } = useTranslation("tasks");
  const loaded = useTask(id);
  const preferences = openCodePreferences();
  const [wanted, setLanguage] = useState<CodeLanguage | null>(null);
  const task = loaded.name === "ready" ? loaded.value : null;
  const starter: CodeByLanguage = task?.starter ?? {};
  const language = chooseLanguage(starter, wanted ?? preferences.getView().language);
  function use() {
    // Another language may be shown only because the task lacks theirs.
    if (wanted !== null) preferences.rememberLanguage(wanted);
    onUse({ kind: "bank", id }, language, starter[language] ?? "");
  }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain md:p-5">
        <Button
          size="sm"
          variant="quiet"
          icon={<ChevronLeft aria-hidden />}
          onClick={onBack}
          className="-ml-2 self-start md:hidden"
        >
          {t("picker.back")}
        </Button>
        {loaded.name === "loading" ? <PanelSkeleton label={t("problem.loading")} /> : null}
        {loaded.name === "failed" ? (
          <EmptyState
            icon={<CircleAlert aria-hidden />}
            title={t("problem.failedTitle")}
            text={t("problem.failedHelp")}
            action={<Button onClick={loaded.retry}>{t("problem.retry")}</Button>}
          />
        ) : null}
        {task ? <TaskStatement task={task} language={language} headingLevel="h3" /> : null}
      </div>
      {task ? (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3 md:p-3">
          <Select
            label={t("picker.language")}
            value={language}
            onValueChange={setLanguage}
            options={languagesOf(starter).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            className="w-auto!"
          />
          <Button variant="primary" onClick={use}>
            {t("picker.use")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
