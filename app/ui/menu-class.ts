import { cn } from "./cn";

/** The floating surface of menus and selects. */
export const menuSurfaceClass =
  "z-pop overflow-y-auto rounded-lg border border-line-strong bg-popover p-1 text-fg shadow-pop outline-none data-[state=open]:animate-pop-in";

/** One item of a menu. */
export function menuItemClass(danger = false): string {
  return cn(
    "flex min-h-control-sm w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-left text-sm outline-none select-none",
    "data-highlighted:bg-active data-disabled:cursor-not-allowed data-disabled:text-fg-disabled",
    danger ? "text-danger" : "[&>.lucide:first-child]:text-fg-3",
  );
}
