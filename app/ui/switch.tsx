import { Switch as Primitive } from "radix-ui";
import type { FieldControl } from "./field";

export type SwitchProps = Partial<FieldControl> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Required where no label element names it. */
  label?: string;
  disabled?: boolean;
};

export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <Primitive.Root
      {...rest}
      aria-label={label}
      className="relative h-5 w-8 shrink-0 rounded-full border border-line-control bg-active transition-colors duration-fast after:absolute after:-inset-2 after:content-[''] disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
    >
      <Primitive.Thumb className="block size-3 translate-x-0.5 rounded-full bg-fg-2 transition-transform duration-fast data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary" />
    </Primitive.Root>
  );
}
