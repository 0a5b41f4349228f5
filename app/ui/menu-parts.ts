import type { DropdownMenu } from "radix-ui";
import { createContext } from "react";

/** The components of an open menu's items; null outside of one. */
export type MenuParts = Pick<
  typeof DropdownMenu,
  "Item" | "Separator" | "Label" | "CheckboxItem" | "RadioGroup" | "RadioItem" | "ItemIndicator"
>;

export const MenuPartsContext = createContext<MenuParts | null>(null);
