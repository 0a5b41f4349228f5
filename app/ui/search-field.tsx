import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { Input } from "./input";

export type SearchFieldProps = {
  /** What the list is searched for, as the address says. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  /** Of the button that empties it. */
  clearLabel: string;
  maxLength: number;
  className?: string;
};

/** Typing rests so long before the address follows. */
const REST_MS = 250;

/** The address follows what is typed; when it changes by itself, as by Back, the field follows it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, placeholder, clearLabel, maxLength, className } = props;
  const [draft, setDraft] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    // An address may leave out the space that the next word is typed after.
    if (value === told.current || value === told.current.trim()) return;
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
