import * as v from "valibot";
import { type CodeFrame, openCodeFrame } from "./code-frame-link";
import { loadRuntime, type RuntimeBytes } from "./load-runtime";
import { fromEngineSchema, type RuntimeName } from "./messages";
import { type RunOutcome, type RunRequest, runProgram } from "./program";

export { INPUT_CHANGED, NOT_RUN, type TestResult } from "./judge-tests";
export type { RunOutcome, RunRequest } from "./program";

/** `loading`: bytes of the runtime, with the first run in its language. */
export type RunProgress = { kind: "loading"; loaded: number; total: number } | { kind: "running" };

/** `not_loaded`: the runtime could not be fetched or started; trying again may help. `stopped`: by `stop`, or by the next run. */
export type CodeRunProblem = "not_loaded" | "stopped";

export class CodeRunError extends Error {
  override readonly name = "CodeRunError";

  constructor(readonly problem: CodeRunProblem) {
    super(problem);
  }
}

export type CodeRunner = {
  /** Runs a program in a sandbox. Rejects with a `CodeRunError` if there is no outcome. */
  run(request: RunRequest, onProgress: (progress: RunProgress) => void): Promise<RunOutcome>;
  /** Ends the current run, which rejects with `stopped`. Without one it gives the runtime's memory back. */
  stop(): void;
  /** Ends a run under way and removes the frame. Every later run rejects with `stopped`. */
  dispose(): void;
};

export type CodeRunnerPorts = {
  openFrame(onBroken: () => void): Promise<CodeFrame>;
  load(
    runtime: RuntimeName,
    onLoaded: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<RuntimeBytes>;
};

const PAGE_PORTS: CodeRunnerPorts = {
  openFrame: openCodeFrame,
  async load(runtime, onLoaded, signal) {
    const { RUNTIME_FILES } = await import("./runtime-files.client");
    return loadRuntime(RUNTIME_FILES[runtime], onLoaded, signal);
  },
};

/** A worker whose runtime starts or is ready. No program has run in it. */
type Standby = { runtime: RuntimeName; port: MessagePort; ready: Promise<void>; fail: () => void };

/** Starting Python takes seconds on a slow device, and never a minute. */
const START_PATIENCE_MS = 60_000;

export function createCodeRunner(ports: CodeRunnerPorts = PAGE_PORTS): CodeRunner {
  let frame: Promise<CodeFrame> | null = null;
  let kept = new Set<RuntimeName>();
  let standby: Standby | null = null;
  let current: AbortController | null = null;
  let onBroken = () => {};
  let isDisposed = false;

  const openFrame = () => {
    if (isDisposed) throw new CodeRunError("stopped");
    frame ??= ports
      .openFrame(() => onBroken())
      .catch((error) => {
        release();
        throw error;
      });
    return frame;
  };
  const release = () => {
    void frame?.then((one) => one.remove()).catch(() => {});
    frame = null;
    kept = new Set();
    standby = null;
  };

  const load = async (runtime: RuntimeName, onProgress: (progress: RunProgress) => void, signal: AbortSignal) => {
    const onLoaded = (loaded: number, total: number) => onProgress({ kind: "loading", loaded, total });
    const [own, bytes] = await Promise.all([openFrame(), ports.load(runtime, onLoaded, signal)]);
    own.keep(runtime, bytes);
    kept.add(runtime);
  };

  const start = (own: CodeFrame, runtime: RuntimeName): Standby => {
    const port = own.start(runtime);
    let fail = () => {};
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => fail(), START_PATIENCE_MS);
      fail = () => {
        clearTimeout(timer);
        reject(new Error("The runtime does not start"));
      };
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const parsed = v.safeParse(fromEngineSchema, data);
        if (!parsed.success || parsed.output.kind !== "ready") return fail();
        clearTimeout(timer);
        resolve();
      };
    });
    // A worker that starts ahead may fail before a run waits for it.
    ready.catch(() => {});
    onBroken = () => fail();
    return { runtime, port, ready, fail };
  };

  return {
    async run(request, onProgress) {
      if (isDisposed) throw new CodeRunError("stopped");
      current?.abort();
      const run = new AbortController();
      current = run;
      const { signal } = run;
      const { language: runtime } = request;
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(new CodeRunError("stopped")), { once: true });
      });
      stopped.catch(() => {});
      try {
        const prepared = async () => {
          if (!kept.has(runtime)) await load(runtime, onProgress, signal);
          const own = await openFrame();
          if (signal.aborted) throw new CodeRunError("stopped");
          if (standby?.runtime !== runtime) standby = start(own, runtime);
          const worker = standby;
          await worker.ready;
          standby = null;
          return { own, worker };
        };
        const { own, worker } = await Promise.race([prepared(), stopped]);
        onProgress({ kind: "running" });
        signal.addEventListener("abort", () => own.stop(), { once: true });
        const running = runProgram(worker.port, request, (end) => {
          onBroken = end;
        });
        try {
          return await Promise.race([running, stopped]);
        } finally {
          // Ends this program. The next one begins at once, in a worker that none has used.
          if (current === run) standby = start(own, runtime);
        }
      } catch (error) {
        if (error instanceof CodeRunError) throw error;
        release();
        throw new CodeRunError(signal.aborted ? "stopped" : "not_loaded");
      } finally {
        if (current === run) current = null;
      }
    },
    stop() {
      if (current) current.abort();
      else release();
    },
    dispose() {
      isDisposed = true;
      current?.abort();
      current = null;
      release();
    },
  };
}
