import {
  type CodeRunner,
  createCodeRunner,
  type RunOutcome,
  type RunProgress,
  type RunRequest,
} from "../../../../app/code-run/code-runner";

/** The product's own runner, on a page with nothing else. */
export type Bench = {
  runner: CodeRunner;
  /** Progress of the last run. */
  progress: RunProgress[];
  run(request: RunRequest): Promise<RunOutcome>;
};

declare global {
  interface Window {
    bench: Bench;
  }
}

const runner = createCodeRunner();
window.bench = {
  runner,
  progress: [],
  run(request) {
    window.bench.progress = [];
    return runner.run(request, (progress) => window.bench.progress.push(progress));
  },
};
