/** The longest name a ticket may carry. */
export const NAME_LENGTH = 60;

const KEY = "mocki.displayName";

/** The name used here last time. */
export function recallName(): string {
  try {
    return (localStorage.getItem(KEY) ?? "").slice(0, NAME_LENGTH);
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    if (name === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // It is asked for again next time.
  }
}
