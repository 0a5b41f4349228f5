/** The overlay behind a dialog. */
export const backdropClass = "fixed inset-0 z-dialog bg-backdrop data-[state=open]:animate-fade-in";

/** A dialog: a centered box; a bottom sheet in narrow windows. */
export const dialogClass =
  "fixed inset-x-0 bottom-0 z-dialog flex max-h-[90dvh] flex-col overflow-hidden rounded-t-xl border border-line-strong bg-popover text-fg shadow-pop outline-none data-[state=open]:animate-rise-in md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-104 md:max-w-[calc(100vw-2rem)] md:-translate-1/2 md:rounded-xl";

export const dialogBodyClass = "flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-5";

export const dialogFootClass =
  "flex flex-wrap justify-end gap-2 border-t border-line bg-panel px-5 py-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))]";
