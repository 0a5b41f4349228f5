import type { ConnectionVerdict } from "../../room/connection-test/verdict";

export type ConnectionCheckView = { running: boolean; verdict: ConnectionVerdict | null };

export type ConnectionCheckPorts = {
  run: (signal: AbortSignal) => Promise<ConnectionVerdict>;
  isOnline: () => boolean;
};

/** The newest connection test and what came of it. */
export class ConnectionCheck {
  #view: ConnectionCheckView = { running: false, verdict: null };
  #abort: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly ports: ConnectionCheckPorts) {}

  getView = (): ConnectionCheckView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tests again; a test that is still under way is called off. */
  start = (): void => {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.#show({ running: true, verdict: null });
    this.ports
      .run(abort.signal)
      // Not even the test's own code could be fetched.
      .catch((): ConnectionVerdict => ({ code: this.ports.isOnline() ? "mocki_unreached" : "offline", trouble: null }))
      .then((verdict) => {
        if (!abort.signal.aborted) this.#show({ running: false, verdict });
      });
  };

  /** The browser says that there is no network: nothing needs to be tested for that. */
  noteOffline = (): void => {
    this.stop();
    this.#show({ running: false, verdict: { code: "offline", trouble: null } });
  };

  stop = (): void => {
    this.#abort?.abort();
    this.#abort = null;
    if (this.#view.running) this.#show({ running: false, verdict: null });
  };

  #show(view: ConnectionCheckView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
