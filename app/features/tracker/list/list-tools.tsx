import { ArrowDownUp, Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TodoFilter } from "../../../../functions/contract/tracker";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";
import { type ListQuery, SORTS } from "./list-query";

export type ListToolsProps = {
  query: ListQuery;
  counts: Record<TodoFilter, number>;
  /** False as long as nobody knows which day it is. */
  knowsToday: boolean;
  onChange: (change: Partial<ListQuery>) => void;
};

/** In the order of how much they press. */
const FILTERS: readonly TodoFilter[] = ["todo", "expiring", "blocked", "done", "archived", "not_set"];

/** Search, to-do filter and order. */
export function ListTools({ query, counts, knowsToday, onChange }: ListToolsProps) {
  const { t } = useTranslation("applications");
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <SearchField value={query.q} onChange={(q) => onChange({ q })} />
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] max-md:order-last max-md:w-full">
        <legend className="sr-only">{t("todoFilter.label")}</legend>
        {[null, ...FILTERS].map((filter) => (
          <label
            key={filter}
            className={cn(
              "relative flex min-h-control-sm shrink-0 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
              query.todo === filter ? "bg-active text-fg" : "text-fg-2 hover:bg-hover hover:text-fg",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={query.todo === filter}
              onChange={() => onChange({ todo: filter })}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {t(filter === null ? "todoFilter.any" : `todoFilter.${filter}`)}{" "}
            {filter === null || (filter === "expiring" && !knowsToday) ? null : (
              <span className="num rounded-xs bg-hover px-1 text-2xs text-fg-3">{counts[filter]}</span>
            )}
          </label>
        ))}
      </fieldset>
      <Select
        size="sm"
        label={t("sort.label")}
        icon={<ArrowDownUp aria-hidden className="size-icon-sm! text-fg-3" />}
        value={query.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        className="ml-auto w-auto!"
      />
    </div>
  );
}

/** Typing rests so long before the address follows. */
const REST_MS = 200;

/** The address follows what is typed; when it changes by itself, as by Back, the field follows it. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("applications");
  const [draft, setDraft] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => {
    if (draft === told.current) return;
    const timer = setTimeout(() => {
      told.current = draft;
      tell.current(draft);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <Input
      type="search"
      size="sm"
      aria-label={t("search.label")}
      placeholder={t("search.placeholder")}
      value={draft}
      maxLength={200}
      onChange={(event) => setDraft(event.target.value)}
      icon={<Search aria-hidden className="size-icon-sm!" />}
      end={
        draft === "" ? null : (
          <IconButton
            size="sm"
            label={t("search.clear")}
            icon={<X aria-hidden className="size-icon-sm!" />}
            onClick={() => setDraft("")}
          />
        )
      }
      className="w-60! max-md:min-w-0 max-md:flex-1 [&_input::-webkit-search-cancel-button]:hidden"
    />
  );
}
