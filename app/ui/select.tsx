import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { onDemand, useOnDemand } from "./on-demand";
import type { SelectProps } from "./open-select";
import { selectTriggerClass } from "./select-class";

const source = onDemand(async () => (await import("./open-select")).OpenSelect);

/** Its button is rendered alone, with the selected value, until the first use. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [OpenSelect, want] = useOnDemand(source);
  if (OpenSelect) return <OpenSelect {...props} />;
  const {
    value,
    onValueChange,
    options,
    more,
    action,
    label,
    placeholder,
    size,
    icon,
    disabled,
    className,
    ...control
  } = props;
  const chosen = [...options, ...(more?.options ?? [])].find((option) => option.value === value);
  function onKeyDown(event: KeyboardEvent) {
    // As in a native select, arrow keys open it and a letter looks for an option. Enter and space are clicks.
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    want();
  }
  return (
    <button
      {...control}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      aria-label={label}
      disabled={disabled}
      data-disabled={disabled ? "" : undefined}
      data-placeholder={chosen ? undefined : ""}
      onClick={want}
      onKeyDown={onKeyDown}
      className={selectTriggerClass(size, className)}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{chosen ? chosen.label : placeholder}</span>
      <ChevronDown aria-hidden className="text-fg-3" />
    </button>
  );
}
