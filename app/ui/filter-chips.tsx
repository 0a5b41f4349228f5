import { useId } from "react";
import { cn } from "./cn";

export type FilterChipsProps<Value extends string> = {
  /** The group's name for screen readers. */
  legend: string;
  /** Null: any. */
  value: Value | null;
  options: readonly { value: Value | null; label: string; count?: number }[];
  onChange: (value: Value | null) => void;
  className?: string;
};

/** Radio buttons in a row that scrolls if there is no room. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, value: chosen, options, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={cn("flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]", className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, count }) => (
        <label
          key={value}
          className={cn(
            "relative flex min-h-control-sm shrink-0 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11",
            chosen === value ? "bg-active text-fg" : "text-fg-2 hover:bg-hover hover:text-fg",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {label}{" "}
          {count === undefined ? null : (
            <span className="num rounded-xs bg-hover px-1 text-2xs text-fg-3">{count}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
