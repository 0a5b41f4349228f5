import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { cn } from "./cn";
import type { ControlSize } from "./control-class";
import type { FieldControl } from "./field";
import { menuItemClass, menuSurfaceClass } from "./menu-class";
import { selectTriggerClass } from "./select-class";

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** A quiet word beside it, in the open list alone. */
  mark?: string;
  /** The label's own language, if it is not the page's. */
  lang?: string;
  disabled?: boolean;
};

/** Options that are listed once their switch was pressed. */
export type MoreOptions<Value extends string> = {
  show: string;
  hide: string;
  options: readonly SelectOption<Value>[];
};

export type SelectProps<Value extends string> = Partial<FieldControl> & {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  more?: MoreOptions<Value> | null;
  /** An entry that does something else than choosing a value. */
  action?: { label: string; onSelect: () => void } | null;
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
  const others = more?.options ?? [];
  const [showsMore, setShowsMore] = useState(false);
  const isOther = others.some((option) => option.value === value);
  function choose(next: string) {
    if (next === ACTION) return action?.onSelect();
    const option = [...options, ...others].find((candidate) => candidate.value === next);
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
              <Option key={option.value} {...option} />
            ))}
            {action ? <Option value={ACTION} label={action.label} /> : null}
            {more && others.length > 0 && !isOther ? (
              <Primitive.Item
                value={MORE}
                className={cn(menuItemClass(), "text-fg-3")}
                {...insteadOfChoosing(() => setShowsMore(!showsMore))}
              >
                <Primitive.ItemText>{showsMore ? more.hide : more.show}</Primitive.ItemText>
              </Primitive.Item>
            ) : null}
            {showsMore || isOther ? others.map((option) => <Option key={option.value} {...option} />) : null}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Values of entries that are no options. */
const ACTION = "select:action";
const MORE = "select:more";

function Option({ value, label, mark, lang, disabled }: SelectOption<string>) {
  const markId = useId();
  return (
    <Primitive.Item
      value={value}
      disabled={disabled}
      aria-describedby={mark ? markId : undefined}
      className={menuItemClass()}
    >
      <span className="flex-1" lang={lang}>
        <Primitive.ItemText>{label}</Primitive.ItemText>
      </span>
      {mark ? (
        <span id={markId} className="text-xs text-fg-3">
          {mark}
        </span>
      ) : null}
      <Primitive.ItemIndicator>
        <Check aria-hidden className="text-primary-text" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

/** Keeps the list open: Radix chooses in these events, unless their default is prevented. */
function insteadOfChoosing(act: () => void) {
  const take = (event: SyntheticEvent) => {
    event.preventDefault();
    act();
  };
  return {
    onPointerUp: (event: SyntheticEvent) => event.preventDefault(),
    onClick: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") take(event);
    },
  };
}
