import { Tag } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RESOURCE_LIMITS, STORY_CATEGORIES, type StoryList } from "../../../../../functions/shared/contract/resources";
import { FilterChips } from "../../../../ui/filter-chips";
import { SearchField } from "../../../../ui/search-field";
import { Select } from "../../../../ui/select";
import type { StoriesQuery } from "../stories-query";

export type StoryToolsProps = {
  query: StoriesQuery;
  tags: StoryList["tags"];
  onChange: (change: Partial<StoriesQuery>) => void;
  /** Actions on all stories. */
  children: ReactNode;
};

/** Cannot collide with a tag: tags are trimmed. */
const ANY_TAG = " ";

/** Search, category and tag. */
export function StoryTools({ query, tags, onChange, children }: StoryToolsProps) {
  const { t } = useTranslation("stories");
  // The address may name a tag that no story has any more.
  const known =
    query.tag === null || tags.some(({ tag }) => tag === query.tag) ? tags : [{ tag: query.tag, count: 0 }, ...tags];
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        value={query.q}
        onChange={(q) => onChange({ q })}
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        clearLabel={t("search.clear")}
        maxLength={RESOURCE_LIMITS.query}
        className="max-md:w-full!"
      />
      <FilterChips
        legend={t("category.label")}
        value={query.category}
        onChange={(category) => onChange({ category })}
        options={[null, ...STORY_CATEGORIES].map((value) => ({
          value,
          label: t(value === null ? "category.any" : `category.${value}`),
        }))}
        className="max-md:order-last max-md:w-full"
      />
      {known.length > 0 ? (
        <Select
          size="sm"
          label={t("tagFilter.label")}
          icon={<Tag aria-hidden className="size-icon-sm! text-fg-3" />}
          value={query.tag ?? ANY_TAG}
          onValueChange={(tag) => onChange({ tag: tag === ANY_TAG ? null : tag })}
          options={[
            { value: ANY_TAG, label: t("tagFilter.any") },
            ...known.map(({ tag, count }) => ({ value: tag, label: t("tagFilter.option", { tag, count }) })),
          ]}
          className="w-auto! max-w-60 pointer-coarse:min-h-11"
        />
      ) : null}
      <div className="ml-auto flex flex-wrap gap-2 max-md:order-first max-md:w-full">{children}</div>
    </div>
  );
}
