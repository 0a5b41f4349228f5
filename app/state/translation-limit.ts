/** Whether the server has refused a translation because of today's limit; reset by its next success. */
class TranslationLimit {
  private reached = false;
  private readonly listeners = new Set<() => void>();

  readonly get = (): boolean => this.reached;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(reached: boolean): void {
    if (reached === this.reached) return;
    this.reached = reached;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The page's instance. */
export const translationLimit = new TranslationLimit();
