import { describe, expect, it } from "vitest";
import type { CodeFrame } from "../../../../app/code-run/code-frame-link";
import { CodeRunError, createCodeRunner } from "../../../../app/code-run/code-runner";
import type { RuntimeBytes } from "../../../../app/code-run/load-runtime";
import type { RunRequest } from "../../../../app/code-run/program";

const REQUEST: RunRequest = { language: "python", text: "1", input: "" };
const BYTES: RuntimeBytes = { script: new ArrayBuffer(1), wasm: new ArrayBuffer(1), library: null };
const STOPPED = new CodeRunError("stopped");
const nothing = () => {};

/** Frames whose workers start at once and whose programs end when the test says so. */
function fakePage() {
  const log: string[] = [];
  const programs: MessagePort[] = [];
  let onProgram = nothing;
  let frames = 0;
  let isLoaded = Promise.resolve();
  const openFrame = async (): Promise<CodeFrame> => {
    const name = `frame ${++frames}`;
    log.push(`${name} opens`);
    return {
      keep: nothing,
      start() {
        log.push(`${name} starts a worker`);
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => {
          programs.push(port2);
          onProgram();
        };
        port2.postMessage({ kind: "ready" });
        return port1;
      },
      stop: () => log.push(`${name} ends its worker`),
      remove: () => log.push(`${name} goes`),
    };
  };
  const load = async () => {
    await isLoaded;
    return BYTES;
  };
  return {
    log,
    runner: createCodeRunner({ openFrame, load }),
    /** Until a program has begun. */
    begun: () =>
      new Promise<void>((resolve) => {
        onProgram = resolve;
      }),
    endProgram: () => programs.shift()?.postMessage({ kind: "ran", failure: null }),
    holdLoading() {
      let release = nothing;
      isLoaded = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

describe("createCodeRunner", () => {
  it("keeps a worker ready after a run, and after one that was stopped", async () => {
    const { runner, log, begun, endProgram } = fakePage();
    const first = begun();
    const run = runner.run(REQUEST, nothing);
    await first;
    endProgram();
    expect(await run).toMatchObject({ status: "done" });
    const second = begun();
    const stopped = runner.run(REQUEST, nothing);
    await second;
    runner.stop();
    await expect(stopped).rejects.toEqual(STOPPED);
    expect(log).toEqual([
      "frame 1 opens",
      ...["frame 1 starts a worker", "frame 1 starts a worker", "frame 1 ends its worker", "frame 1 starts a worker"],
    ]);
    runner.dispose();
  });

  it("removes the frame when it is disposed of during a run, and starts no other worker", async () => {
    const { runner, log, begun } = fakePage();
    const program = begun();
    const run = runner.run(REQUEST, nothing);
    await program;
    runner.dispose();
    await expect(run).rejects.toEqual(STOPPED);
    expect(log).toEqual(["frame 1 opens", "frame 1 starts a worker", "frame 1 ends its worker", "frame 1 goes"]);
  });

  it("removes the frame when it is disposed of while the runtime loads", async () => {
    const { runner, log, holdLoading } = fakePage();
    const loaded = holdLoading();
    const run = runner.run(REQUEST, nothing);
    runner.dispose();
    loaded();
    await expect(run).rejects.toEqual(STOPPED);
    // The aborted run ends in microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(["frame 1 opens", "frame 1 goes"]);
  });

  it("refuses to run after it was disposed of", async () => {
    const { runner, log } = fakePage();
    runner.dispose();
    await expect(runner.run(REQUEST, nothing)).rejects.toEqual(STOPPED);
    expect(log).toEqual([]);
  });
});
