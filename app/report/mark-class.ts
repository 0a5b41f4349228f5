/** Words that were looked for, or come for. */
export const markClass = "bg-warning-soft text-fg shadow-[inset_0_-2px_0_var(--color-warning)]";
