import type { DropdownMenu } from "radix-ui";
import { createContext } from "react";

/** What the entries of an open menu are made of; null outside of one. */
export type MenuParts = Pick<
  typeof DropdownMenu,
  "Item" | "Separator" | "Label" | "CheckboxItem" | "RadioGroup" | "RadioItem" | "ItemIndicator"
>;

export const MenuPartsContext = createContext<MenuParts | null>(null);
