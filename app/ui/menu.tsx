import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";
import { Kbd } from "./kbd";
import { menuItemClass, menuSurfaceClass } from "./menu-class";

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Menu({ trigger, children, align = "end", side, open, defaultOpen, onOpenChange }: MenuProps) {
  return (
    // Not modal: what is said meanwhile is still read out, and nothing behind it is hidden while it can have the focus.
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(menuSurfaceClass, "max-h-(--radix-dropdown-menu-content-available-height) min-w-52")}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export type MenuItemProps = {
  icon?: ReactNode;
  children: ReactNode;
  /** The key that does the same. */
  kbd?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: (event: Event) => void;
};

export function MenuItem({ icon, children, kbd, danger, disabled, onSelect }: MenuItemProps) {
  return (
    <Primitive.Item className={menuItemClass(danger)} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span className="flex-1">{children}</span>
      {kbd ? <Kbd>{kbd}</Kbd> : null}
    </Primitive.Item>
  );
}

export type MenuRadioGroupProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string }[];
};

export function MenuRadioGroup<Value extends string>({ value, onValueChange, options }: MenuRadioGroupProps<Value>) {
  return (
    <Primitive.RadioGroup value={value}>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className={menuItemClass()}
          onSelect={() => onValueChange(option.value)}
        >
          <span className="flex-1" lang={option.lang}>
            {option.label}
          </span>
          <Primitive.ItemIndicator>
            <Check aria-hidden className="text-primary-text" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 border-t border-line" />;
}
