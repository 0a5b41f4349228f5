import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";
import type { ControlSize } from "./control-class";
import type { FieldControl } from "./field";
import { menuItemClass, menuSurfaceClass } from "./menu-class";
import { selectTriggerClass } from "./select-class";

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** The label's own language, if it is not the page's. */
  lang?: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = Partial<FieldControl> & {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Required where no `Field` labels it. */
  label?: string;
  placeholder?: string;
  size?: ControlSize;
  icon?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** A select that is open from its first render. */
export function OpenSelect<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, label, placeholder, size, icon, disabled, className, ...control } = props;
  function choose(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  }
  return (
    <Primitive.Root defaultOpen value={value} onValueChange={choose} disabled={disabled}>
      <Primitive.Trigger {...control} aria-label={label} className={selectTriggerClass(size, className)}>
        {icon}
        <span className="min-w-0 flex-1 truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <ChevronDown aria-hidden className="text-fg-3" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            menuSurfaceClass,
            "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)",
          )}
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={menuItemClass()}
              >
                <span className="flex-1" lang={option.lang}>
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden className="text-primary-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
