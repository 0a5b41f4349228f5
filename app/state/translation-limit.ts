/** Whether the server has said that today's share of its translations is used up: until it translates again. */
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

/** The one of this page. */
export const translationLimit = new TranslationLimit();
