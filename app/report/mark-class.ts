/** Highlight of search results and of linked quotes. */
export const markClass = "bg-warning-soft text-fg shadow-[inset_0_-2px_0_var(--color-warning)]";
