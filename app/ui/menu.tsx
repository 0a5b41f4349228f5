import { Slot } from "radix-ui";
import { type ReactNode, useContext } from "react";
import { Kbd } from "./kbd";
import { menuItemClass } from "./menu-class";
import { MenuPartsContext } from "./menu-parts";
import { onDemand, useOnDemand } from "./on-demand";
import type { OpenMenuProps } from "./open-menu";

const source = onDemand(async () => (await import("./open-menu")).OpenMenu);

export type MenuProps = OpenMenuProps;

/** Its button stands alone until it is pressed for the first time. */
export function Menu(props: MenuProps) {
  const [OpenMenu, want] = useOnDemand(source);
  if (OpenMenu) return <OpenMenu {...props} />;
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={want}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        want();
      }}
    >
      {props.trigger}
    </Slot.Root>
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
  const parts = useContext(MenuPartsContext);
  return parts ? (
    <parts.Item className={menuItemClass(danger)} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span className="flex-1">{children}</span>
      {kbd ? <Kbd>{kbd}</Kbd> : null}
    </parts.Item>
  ) : null;
}

export function MenuSeparator() {
  const parts = useContext(MenuPartsContext);
  return parts ? <parts.Separator className="-mx-1 my-1 border-t border-line" /> : null;
}
