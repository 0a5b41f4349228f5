/** A header link; larger in the mobile menu. `aria-current` highlights it. */
export const navLinkClass =
  "inline-flex min-h-control-sm items-center rounded-sm px-2 text-sm font-medium whitespace-nowrap text-fg-3 transition-colors hover:bg-hover hover:text-fg aria-[current]:bg-hover aria-[current]:text-fg in-data-menu:min-h-control in-data-menu:px-3";
