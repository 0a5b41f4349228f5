import type { ConnectionVerdict } from "../../room/connection-test/verdict";
import { Observable } from "../../state/observable";

export type ConnectionCheckView = { running: boolean; verdict: ConnectionVerdict | null };

export type ConnectionCheckPorts = {
  run: (signal: AbortSignal) => Promise<ConnectionVerdict>;
  isOnline: () => boolean;
};

const IDLE: ConnectionCheckView = { running: false, verdict: null };

/** The newest connection test and what came of it. */
export class ConnectionCheck extends Observable<ConnectionCheckView> {
  #abort: AbortController | null = null;

  constructor(private readonly ports: ConnectionCheckPorts) {
    super(IDLE);
  }

  /** Tests again; a test that is still under way is called off. */
  start = (): void => {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.setView({ running: true, verdict: null });
    this.ports
      .run(abort.signal)
      // Not even the test's own code could be fetched.
      .catch((): ConnectionVerdict => ({ code: this.ports.isOnline() ? "mocki_unreached" : "offline", trouble: null }))
      .then((verdict) => {
        if (!abort.signal.aborted) this.setView({ running: false, verdict });
      });
  };

  /** The browser says that there is no network: nothing needs to be tested for that. */
  noteOffline = (): void => {
    this.stop();
    this.setView({ running: false, verdict: { code: "offline", trouble: null } });
  };

  stop = (): void => {
    this.#abort?.abort();
    this.#abort = null;
    if (this.getView().running) this.setView(IDLE);
  };
}
