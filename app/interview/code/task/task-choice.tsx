import { useTranslation } from "react-i18next";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { FilterChips } from "../../../ui/filter-chips";
import type { ShownTaskChoice } from "./use-shown-task";
import { useCatalog } from "./use-tasks";

/** The tasks of a room with several. */
export function TaskChoice({ tasks, shown, choose }: ShownTaskChoice) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const catalog = useCatalog();
  const titleOf = ({ task, name }: (typeof tasks)[number]) => {
    if (task.kind === "own") return task.title;
    const known = catalog.name === "ready" ? catalog.value.find(({ id }) => id === task.id) : undefined;
    return known?.title[page] ?? name;
  };
  if (tasks.length < 2) return null;
  return (
    <FilterChips
      legend={t("problem.tasks")}
      value={shown?.id ?? null}
      options={tasks.map((task) => ({ value: task.id, label: titleOf(task) }))}
      onChange={(id) => id !== null && choose(id)}
      className="min-h-10 shrink-0 items-center border-b border-line px-3"
    />
  );
}
