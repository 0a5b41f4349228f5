import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Kbd } from "./kbd";
import { MenuButton } from "./menu-button";
import { menuItemClass } from "./menu-class";
import { MenuPartsContext } from "./menu-parts";
import { onDemand } from "./on-demand";
import type { OpenMenuProps } from "./open-menu";

const source = onDemand(async () => (await import("./open-menu")).OpenMenu);

export type MenuProps = OpenMenuProps;

/** Its button is rendered alone until the first press. */
export function Menu(props: MenuProps) {
  return <MenuButton source={source} menu={props} />;
}

export type MenuItemProps = {
  icon?: ReactNode;
  children: ReactNode;
  /** The keyboard shortcut for the same action. */
  kbd?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: (event: Event) => void;
};

export function MenuItem({ icon, children, kbd, danger, disabled, onSelect }: MenuItemProps) {
  const parts = useContext(MenuPartsContext);
  return parts ? (
    <parts.Item className={menuItemClass(danger)} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span className="flex-1">{children}</span>
      {kbd ? <Kbd>{kbd}</Kbd> : null}
    </parts.Item>
  ) : null;
}

export type MenuLinkProps = { icon?: ReactNode; to: string; children: ReactNode };

/** Opens a page, and is a real link so that it can be opened in a new tab. */
export function MenuLink({ icon, to, children }: MenuLinkProps) {
  const parts = useContext(MenuPartsContext);
  return parts ? (
    <parts.Item asChild>
      <Link to={to} className={menuItemClass()}>
        {icon}
        <span className="flex-1">{children}</span>
      </Link>
    </parts.Item>
  ) : null;
}

export function MenuSeparator() {
  const parts = useContext(MenuPartsContext);
  return parts ? <parts.Separator className="-mx-1 my-1 border-t border-line" /> : null;
}

/** A heading above a group of items, or a note below them. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = useContext(MenuPartsContext);
  return parts ? <parts.Label className="px-2 py-1 text-xs text-fg-3">{children}</parts.Label> : null;
}

export type MenuCheckboxProps = { checked: boolean; onCheckedChange: (checked: boolean) => void; children: ReactNode };

export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  const parts = useContext(MenuPartsContext);
  return parts ? (
    <parts.CheckboxItem checked={checked} onCheckedChange={onCheckedChange} className={menuItemClass()}>
      <span
        aria-hidden
        className="grid size-4 shrink-0 place-items-center rounded-xs border border-line-control data-[on=true]:border-transparent data-[on=true]:bg-primary data-[on=true]:text-on-primary"
        data-on={checked}
      >
        {checked ? <Check className="size-3!" /> : null}
      </span>
      <span className="flex-1">{children}</span>
    </parts.CheckboxItem>
  ) : null;
}

export type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string }[];
};

/** A radio item. */
export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  const parts = useContext(MenuPartsContext);
  return parts ? (
    <parts.RadioGroup value={value} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <parts.RadioItem
          key={option.value}
          value={option.value}
          className={menuItemClass()}
          onSelect={() => onValueChange(option.value)}
        >
          <span className="min-w-0 flex-1 wrap-anywhere" lang={option.lang}>
            {option.label}
          </span>
          <parts.ItemIndicator>
            <Check aria-hidden className="text-primary-text" />
          </parts.ItemIndicator>
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  ) : null;
}
