/** A value that changes, for who waits until it is as they want it. */
export class Watched<T> {
  private readonly waiting = new Set<() => void>();

  constructor(private value: T) {}

  get = (): T => this.value;

  set = (next: T): void => {
    this.value = next;
    for (const look of [...this.waiting]) look();
  };

  /** Null if it has not become so in time. Rejects when called off. */
  until(isSo: (value: T) => boolean, within: number, signal: AbortSignal): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const tidy = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", abort);
        this.waiting.delete(look);
      };
      const look = () => {
        if (!isSo(this.value)) return;
        tidy();
        resolve(this.value);
      };
      const abort = () => {
        tidy();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        tidy();
        resolve(null);
      }, within);
      if (signal.aborted) return abort();
      signal.addEventListener("abort", abort);
      this.waiting.add(look);
      look();
    });
  }
}
