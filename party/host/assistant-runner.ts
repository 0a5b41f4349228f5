import { AssistantError } from "../assistant/model";
import type { ModelRegistry, OwnKey } from "../assistant/model-registry";
import type { Assistant } from "../assistant/task";
import type { QuotaRequest } from "../protocol/quota";
import type { AssistJob } from "../room/effects";
import type { AssistEvent } from "../room/events";
import { faultOf } from "./assistant-fault";
import { createModelMeter } from "./model-meter";

export type RunnerPorts = {
  /** Loads the models' code, so call it only when there is a task. */
  openModels(): Promise<ModelRegistry>;
  /** Rejects when the Worker cannot be reached. */
  checkQuota(request: QuotaRequest): Promise<boolean>;
  /** Keeps the process alive until the work is done, even if everybody disconnects. */
  keepAwake(work: Promise<void>): void;
  report(error: unknown): void;
};

/** Upper bound for a task, even if the provider still sends something now and then. */
const LONGEST_MS = 15 * 60_000;

/** Runs the tasks of one room and emits their results piece by piece until the end, or until a task is stopped. */
export class AssistantRunner {
  readonly #ports: RunnerPorts;
  readonly #running = new Map<string, AbortController>();
  #models: Promise<ModelRegistry> | null = null;

  constructor(ports: RunnerPorts) {
    this.#ports = ports;
  }

  start(job: AssistJob, own: OwnKey | undefined, onEvent: (event: AssistEvent) => void): void {
    const control = new AbortController();
    this.#running.get(job.id)?.abort();
    this.#running.set(job.id, control);
    const alarm = setTimeout(() => {
      control.abort();
      onEvent({ type: "assist_failed", id: job.id, version: "", fault: "timeout" });
    }, LONGEST_MS);
    const emit = (event: AssistEvent) => {
      if (!control.signal.aborted) onEvent(event);
    };
    const work = this.#run(job, own, emit, control.signal).finally(() => {
      clearTimeout(alarm);
      if (this.#running.get(job.id) === control) this.#running.delete(job.id);
    });
    this.#ports.keepAwake(work);
  }

  stop(id?: string): void {
    if (id !== undefined) return this.#running.get(id)?.abort();
    for (const control of this.#running.values()) control.abort();
  }

  /** Never rejects. */
  async #run(
    job: AssistJob,
    own: OwnKey | undefined,
    emit: (event: AssistEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { id } = job;
    let assistant: Assistant | null = null;
    const pieces = new Pieces((text) => emit({ type: "assist_text", id, text }));
    try {
      assistant = await this.#admit(job, own, signal);
      for await (const event of assistant.run(job.task, signal)) {
        if (signal.aborted) return;
        if (event.type === "text") {
          pieces.add(event.text);
          continue;
        }
        pieces.flush();
        const { answeredBy, analysis, mock } = event;
        const { version } = assistant;
        return emit({
          type: "assist_done",
          id,
          version,
          answeredBy,
          ...(analysis && { analysis }),
          ...(mock && { mock }),
        });
      }
      throw new AssistantError("cut_off");
    } catch (error) {
      if (signal.aborted) return;
      pieces.flush();
      const fault = faultOf(error);
      if (fault === "internal") this.#ports.report(error);
      emit({ type: "assist_failed", id, version: assistant?.version ?? "", fault });
    }
  }

  /** Opens the model, and counts the start of an interview against the plan; the meter counts the requests. */
  async #admit(job: AssistJob, own: OwnKey | undefined, signal: AbortSignal): Promise<Assistant> {
    const { model, keyOf, charge } = job;
    const { room, epoch, uid, origin, begins } = charge;
    if (keyOf !== null && !own) throw new AssistantError("key_needed");
    const models = await this.#openModels();
    const assistant = models.open(model, own, createModelMeter(this.#ports, charge), { uid, origin });
    signal.throwIfAborted();
    if (begins && !(await this.#mayStart({ ask: "start", room, epoch, uid, mode: "ai", origin }))) {
      throw new AssistantError("quota_reached");
    }
    signal.throwIfAborted();
    return assistant;
  }

  #openModels(): Promise<ModelRegistry> {
    this.#models ??= this.#ports.openModels().catch((error) => {
      this.#models = null;
      throw error;
    });
    return this.#models;
  }

  #mayStart(request: QuotaRequest): Promise<boolean> {
    return this.#ports.checkQuota(request).catch(() => {
      throw new AssistantError("unreachable");
    });
  }
}

/**
 * Passes on the first piece at once, because somebody is waiting for it. Collects later pieces for one turn of the
 * event loop: pieces that arrive in one packet don't need a frame each.
 */
class Pieces {
  #text = "";
  #begun = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly pass: (text: string) => void) {}

  add(text: string): void {
    if (text === "") return;
    this.#text += text;
    if (!this.#begun) {
      this.#begun = true;
      return this.flush();
    }
    this.#timer ??= setTimeout(() => this.flush(), 0);
  }

  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    this.pass(text);
  }
}
