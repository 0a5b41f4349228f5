import { ToggleGroup as Primitive } from "radix-ui";
import type { ReactNode } from "react";

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode; disabled?: boolean }[];
};

/** A few choices of which one is always on. */
export function Segmented<Value extends string>({ label, value, onValueChange, options }: SegmentedProps<Value>) {
  function choose(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  }
  return (
    <Primitive.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
      className="inline-flex gap-0.5 rounded-md border border-line bg-hover p-0.5"
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="inline-flex min-h-control-sm items-center gap-1 rounded-sm border px-3 data-[state=off]:border-transparent text-xs font-medium whitespace-nowrap text-fg-2 transition-colors hover:text-fg disabled:cursor-not-allowed disabled:text-fg-disabled data-[state=on]:border-line-strong data-[state=on]:bg-card data-[state=on]:text-fg data-[state=on]:shadow-card"
        >
          {option.icon}
          {option.label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
