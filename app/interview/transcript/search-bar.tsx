import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button";
import { Input } from "../../ui/input";
import { isComposing } from "./composing";

export type SearchBarProps = {
  query: string;
  onQuery: (query: string) => void;
  /** Place of the current match among all, from 1; 0 before the first step. */
  at: number;
  count: number;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
};

export function SearchBar({ query, onQuery, at, count, onStep, onClose }: SearchBarProps) {
  const { t } = useTranslation("interview");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    input.current?.focus();
    return () => {
      // Closing removed the focused element.
      if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <search className="flex items-center gap-1 border-b border-line px-3 py-2">
      <Input
        ref={input}
        type="search"
        size="sm"
        icon={<Search aria-hidden className="size-icon-sm" />}
        aria-label={t("transcript.search")}
        placeholder={t("transcript.searchPlaceholder")}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="flex-1 [&_input::-webkit-search-cancel-button]:hidden"
      />
      <span role="status" className="num min-w-16 px-1 text-center text-xs text-fg-3">
        {query.trim() === ""
          ? ""
          : count === 0
            ? t("transcript.searchNone")
            : t("transcript.searchCount", { at, n: count })}
      </span>
      <IconButton
        size="sm"
        label={t("transcript.searchPrevious")}
        icon={<ChevronUp aria-hidden />}
        disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="sm"
        label={t("transcript.searchNext")}
        icon={<ChevronDown aria-hidden />}
        disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <IconButton size="sm" label={t("transcript.searchClose")} icon={<X aria-hidden />} onClick={onClose} />
    </search>
  );
}
