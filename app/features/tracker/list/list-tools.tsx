import { ArrowDownUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TodoFilter } from "../../../../functions/shared/contract/tracker";
import { FilterChips } from "../../../ui/filter-chips";
import { SearchField } from "../../../ui/search-field";
import { Select } from "../../../ui/select";
import { type ListQuery, SORTS, VIEWS } from "./list-query";

export type ListToolsProps = {
  query: ListQuery;
  counts: Record<TodoFilter, number>;
  /** False until the current day is known. */
  knowsToday: boolean;
  onChange: (change: Partial<ListQuery>) => void;
};

/** Most urgent first. */
const FILTERS: readonly TodoFilter[] = ["todo", "expiring", "blocked", "done", "archived", "not_set"];

/** Search, to-do filter, order, and whether it is a list or a board. */
export function ListTools({ query, counts, knowsToday, onChange }: ListToolsProps) {
  const { t } = useTranslation("applications");
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <SearchField
        value={query.q}
        onChange={(q) => onChange({ q })}
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        clearLabel={t("search.clear")}
        maxLength={200}
        className="max-md:min-w-44 max-md:flex-1"
      />
      <FilterChips
        legend={t("todoFilter.label")}
        value={query.todo}
        onChange={(todo) => onChange({ todo })}
        options={[null, ...FILTERS].map((value) => ({
          value,
          label: t(value === null ? "todoFilter.any" : `todoFilter.${value}`),
          ...(value !== null && (value !== "expiring" || knowsToday) && { count: counts[value] }),
        }))}
        className="max-md:order-last max-md:w-full"
      />
      <Select
        size="sm"
        label={t("sort.label")}
        icon={<ArrowDownUp aria-hidden className="size-icon-sm! text-fg-3" />}
        value={query.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        className="ml-auto w-auto!"
      />
      <FilterChips
        legend={t("view.label")}
        value={query.view}
        onChange={(view) => view && onChange({ view })}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        className="shrink-0"
      />
    </div>
  );
}
