import { useTranslation } from "react-i18next";
import { INTERVIEW_MODES, INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { FilterChips } from "../../../ui/filter-chips";
import { SearchField } from "../../../ui/search-field";
import { Select } from "../../../ui/select";
import { type ListQuery, LONGEST_SEARCH } from "./list-query";

export type HistoryFiltersProps = { query: ListQuery; onChange: (change: Partial<ListQuery>) => void };

export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation("history");
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        value={query.q}
        onChange={(q) => onChange({ q })}
        label={t("filter.search")}
        placeholder={t("filter.placeholder")}
        clearLabel={t("filter.clearSearch")}
        maxLength={LONGEST_SEARCH}
        className="w-72! max-md:w-full!"
      />
      <FilterChips
        legend={t("filter.mode")}
        value={query.mode}
        onChange={(mode) => onChange({ mode })}
        options={[null, ...INTERVIEW_MODES].map((value) => ({
          value,
          label: value === null ? t("filter.anyMode") : t(`mode.${value}`),
        }))}
      />
      <Select
        size="sm"
        label={t("filter.type")}
        value={query.type ?? "any"}
        onValueChange={(type) => onChange({ type: type === "any" ? null : type })}
        options={[
          { value: "any", label: t("filter.anyType") },
          ...INTERVIEW_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        className="w-auto! md:ml-auto pointer-coarse:min-h-11"
      />
    </search>
  );
}
