import type { FieldControl } from "./field";

export type SwitchProps = Partial<FieldControl> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Required where no label element names it. */
  label?: string;
  disabled?: boolean;
};

export function Switch({ label, checked, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onCheckedChange(!checked)}
      className="group relative h-5 w-8 shrink-0 rounded-full border border-line-control bg-active transition-colors duration-fast after:absolute after:-inset-2 after:content-[''] disabled:cursor-not-allowed disabled:opacity-50 aria-checked:border-primary aria-checked:bg-primary"
    >
      <span className="block size-3 translate-x-0.5 rounded-full bg-fg-2 transition-transform duration-fast group-aria-checked:translate-x-4 group-aria-checked:bg-on-primary" />
    </button>
  );
}
