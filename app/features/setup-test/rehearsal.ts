import { Observable } from "../../state/observable";
import type { CheckId, Finding, Result } from "./findings";

/** Tries one thing. Rejects when called off; a fault of its own counts as not tested. */
export type RunCheck = (id: CheckId, signal: AbortSignal) => Promise<Finding>;

export type RehearsalView = {
  /** Results of the checks that have started; the others have none yet. */
  results: ReadonlyMap<CheckId, Result>;
  /** Everything is being tested in turn. */
  isRunningAll: boolean;
  /** Findings, the latest last, for screen readers to announce. */
  news: readonly News[];
};

export type News = { number: number; id: CheckId; finding: Finding };

const OPEN: Result = { phase: "open" };
/** Older ones were read out long ago. */
const NEWS = 8;

/**
 * Runs checks and keeps their findings. Several checks may run at once; starting one again discards its previous run.
 */
export class Rehearsal extends Observable<RehearsalView> {
  private readonly running = new Map<CheckId, AbortController>();
  private all: AbortController | null = null;
  private newsCount = 0;

  constructor(private readonly runCheck: RunCheck) {
    super({ results: new Map(), isRunningAll: false, news: [] });
  }

  /** Resolves when it is known, or was called off. */
  run(id: CheckId): Promise<void> {
    return this.follow(id, (signal) => this.runCheck(id, signal));
  }

  /** The same for work that something else has begun. */
  async follow(id: CheckId, work: (signal: AbortSignal) => Promise<Finding>): Promise<void> {
    this.running.get(id)?.abort();
    const abort = new AbortController();
    this.running.set(id, abort);
    this.put(id, { phase: "running" });
    try {
      const finding = await work(abort.signal);
      if (!abort.signal.aborted) this.tell(id, finding);
    } catch {
      if (!abort.signal.aborted) this.tell(id, { code: "broke" });
    } finally {
      if (this.running.get(id) === abort) this.running.delete(id);
    }
  }

  /** Phase by phase; in each, one after the other in each lane, the lanes side by side. Resolves when all is known. */
  async runAll(phases: readonly (readonly (readonly CheckId[])[])[]): Promise<void> {
    this.stop();
    const all = new AbortController();
    this.all = all;
    this.patchView({ isRunningAll: true });
    const runLane = async (lane: readonly CheckId[]) => {
      for (const id of lane) {
        if (all.signal.aborted) return;
        await this.run(id);
      }
    };
    for (const lanes of phases) await Promise.all(lanes.map(runLane));
    if (this.all !== all) return;
    this.all = null;
    this.patchView({ isRunningAll: false });
  }

  /** The person's own answer to a check that only they can judge. */
  answer(id: CheckId, finding: Finding): void {
    this.tell(id, finding);
  }

  /** Discards findings that no longer hold. */
  forget(ids: readonly CheckId[]): void {
    for (const id of ids) this.cancel(id);
    const results = new Map(this.getView().results);
    for (const id of ids) results.delete(id);
    this.patchView({ results });
  }

  cancel(id: CheckId): void {
    const abort = this.running.get(id);
    if (!abort) return;
    this.running.delete(id);
    abort.abort();
    this.put(id, OPEN);
  }

  /** Aborts all running checks. Existing findings stay. */
  stop(): void {
    this.all?.abort();
    this.all = null;
    for (const id of [...this.running.keys()]) this.cancel(id);
    if (this.getView().isRunningAll) this.patchView({ isRunningAll: false });
  }

  private tell(id: CheckId, finding: Finding): void {
    this.newsCount += 1;
    this.put(id, { phase: "done", finding });
    this.patchView({ news: [...this.getView().news, { number: this.newsCount, id, finding }].slice(-NEWS) });
  }

  private put(id: CheckId, result: Result): void {
    this.patchView({ results: new Map(this.getView().results).set(id, result) });
  }
}

export function resultOf({ results }: Pick<RehearsalView, "results">, id: CheckId): Result {
  return results.get(id) ?? OPEN;
}
