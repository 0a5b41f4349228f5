import type { ReactNode } from "react";

/** A keyboard shortcut; hidden on touch devices, even with a keyboard attached. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid pointer-coarse:hidden h-5 min-w-5 place-items-center rounded-xs border border-line-strong bg-hover px-1 font-sans text-2xs leading-none text-fg-2">
      {children}
    </kbd>
  );
}
