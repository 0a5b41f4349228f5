import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { Input } from "./input";

export type SearchFieldProps = {
  /** The search term in the address. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  /** The label of the clear button. */
  clearLabel: string;
  maxLength: number;
  className?: string;
};

/** Debounce between typing and the address. */
const REST_MS = 250;

/** The address follows typing; when it changes by itself, as by Back, the field follows it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, placeholder, clearLabel, maxLength, className } = props;
  const [draft, setDraft] = useState(value);
  const reported = useRef(value);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    // The address may have trimmed the space before the next word.
    if (value === reported.current || value === reported.current.trim()) return;
    reported.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => {
    if (draft === reported.current) return;
    const report = () => {
      if (draft === reported.current) return;
      reported.current = draft;
      latestOnChange.current(draft);
    };
    const timer = setTimeout(report, REST_MS);
    // Before a link is followed, which Back then undoes; not when the field loses the focus, as rows that move under the
    // pointer would lose the click.
    document.addEventListener("click", report, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", report, true);
    };
  }, [draft]);
  return (
    <Input
      type="search"
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      value={draft}
      maxLength={maxLength}
      onChange={(event) => setDraft(event.target.value)}
      icon={<Search aria-hidden className="size-icon-sm!" />}
      end={
        draft === "" ? null : (
          <IconButton
            size="sm"
            label={clearLabel}
            icon={<X aria-hidden className="size-icon-sm!" />}
            onClick={() => setDraft("")}
          />
        )
      }
      className={cn("w-60! pointer-coarse:min-h-11 [&_input::-webkit-search-cancel-button]:hidden", className)}
    />
  );
}
