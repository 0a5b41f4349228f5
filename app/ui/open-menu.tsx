import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";
import { menuSurfaceClass } from "./menu-class";
import { type MenuParts, MenuPartsContext } from "./menu-parts";

export type OpenMenuProps = {
  /** The button that opens it; it has no handlers of its own. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
};

const parts: MenuParts = {
  Item: Primitive.Item,
  Separator: Primitive.Separator,
  Label: Primitive.Label,
  CheckboxItem: Primitive.CheckboxItem,
  RadioGroup: Primitive.RadioGroup,
  RadioItem: Primitive.RadioItem,
  ItemIndicator: Primitive.ItemIndicator,
};

/** A menu that is open from its first render. */
export function OpenMenu({ trigger, children, align = "end", side }: OpenMenuProps) {
  return (
    // Not modal: live regions stay announced, and nothing behind it is hidden while it may have the focus.
    <Primitive.Root defaultOpen modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            menuSurfaceClass,
            "max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,calc(100vw-1rem))] min-w-52",
          )}
        >
          <MenuPartsContext.Provider value={parts}>{children}</MenuPartsContext.Provider>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
