import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askPiston, RunnerError } from "../../../../functions/runner/ask-piston";
import { parseCodeRunnerSettings } from "../../../../functions/settings/code-runner-setting";
import { createFakePiston, PISTON_KEY, type PistonScript } from "../../../support/fake-piston";
import { expectLinear } from "../../../support/growth";

const URL_OF_RUNNER = "https://runner.example";
const GO = { language: "go", text: "package main", input: "1 2\n" } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function settingsWith(more: object = {}) {
  const parsed = parseCodeRunnerSettings({ url: URL_OF_RUNNER, apiKey: PISTON_KEY, ...more });
  if (!parsed.ok || !parsed.settings) throw new Error("The test's setting does not fit");
  return parsed.settings;
}

function open(script: PistonScript, more: object = {}) {
  const piston = createFakePiston(() => script);
  const sent: RequestInit[] = [];
  const fetch = async (url: string, init: RequestInit = {}) => {
    sent.push(init);
    return piston.answer(new Request(url, init));
  };
  const ask = (program: Parameters<typeof askPiston>[1] = GO, signal = new AbortController().signal) =>
    askPiston(settingsWith(more), program, { fetch, now: () => Date.now() }, signal);
  return { piston, sent, ask };
}

const faultOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RunnerError)) throw error;
  return error.fault;
};

describe("a program for Piston", () => {
  it("is one file with a fixed name, its input, and the operator's limits", async () => {
    const { piston, sent, ask } = open({ run: { stdout: "3\n", wall_time: 12 } }, { memoryBytes: 256_000_000 });
    expect(await ask()).toEqual({ status: "done", output: "3\n", marks: [], ms: 12 });
    expect(piston.ran).toEqual([
      {
        ...{ language: "go", version: "*", files: [{ name: "main.go", content: "package main" }], stdin: "1 2\n" },
        ...{ run_timeout: 3_000, compile_timeout: 10_000, run_memory_limit: 256_000_000 },
      },
    ]);
    expect(sent[0]?.redirect).toBe("manual");
  });

  it("names the version that the setting names, and no memory without one", async () => {
    const { piston, ask } = open({ run: {} }, { languages: { cpp: "10.x" } });
    await ask({ language: "cpp", text: "", input: "" });
    expect(piston.ran).toMatchObject([{ language: "c++", version: "10.x", files: [{ content: "\n" }] }]);
    expect(piston.ran[0]).not.toHaveProperty("run_memory_limit");
  });
});

describe("an answer of Piston", () => {
  const killed = { code: null, signal: "SIGKILL" };
  it.each<[string, PistonScript, object]>([
    [
      "an error of the program",
      { run: { code: 2, stderr: "panic: no\n\n\t/box/main.go:3 +0x1d\n" } },
      { status: "failed", marks: [{ line: 3, text: "panic: no" }], output: "panic: no\n\n\tmain.go:3 +0x1d\n" },
    ],
    [
      "a program that takes too long",
      { run: { ...killed, status: "TO", stdout: "a" } },
      { status: "out_of_time", output: "a" },
    ],
    ["one that prints too much", { run: { ...killed, status: "OL" } }, { status: "too_much_output" }],
    ["one with too many errors", { run: { ...killed, status: "EL" } }, { status: "too_much_output" }],
    [
      "one that takes too much memory",
      { run: { ...killed, status: "SG", memory: 256_000_000 } },
      { status: "out_of_memory" },
    ],
    [
      "one that a signal ended",
      { run: { code: null, signal: "SIGSEGV", status: "SG", memory: 9 } },
      { status: "failed" },
    ],
    ["one that an older server killed at once", { run: killed }, { status: "failed" }],
    ["a text without an order of its own", { run: { stdout: "a", stderr: "b" } }, { status: "done", output: "ab" }],
    ["a line that a program names by chance", { run: { stdout: "main.go:3: fine" } }, { status: "done", marks: [] }],
  ])("tells of %s", async (_, script, answer) => {
    const { ask } = open(script, { memoryBytes: 256_000_000 });
    expect(await ask()).toMatchObject(answer);
  });

  it("tells of a program that did not compile, without the folders of the server", async () => {
    const stderr =
      "In file included from /piston/packages/gcc/10.2.0/include/c++/vector:67,\n" +
      "/piston/jobs/3fb0/main.cpp.cpp:4:12: error: expected ';'\nsee https://gcc.gnu.org/bugs/ for more";
    const { ask } = open({ compile: { code: 1, stderr } });
    expect(await ask({ language: "cpp", text: "int main() {", input: "" })).toMatchObject({
      status: "failed",
      output:
        "In file included from vector:67,\nmain.cpp:4:12: error: expected ';'\nsee https://gcc.gnu.org/bugs/ for more",
      marks: [{ line: 4, text: "error: expected ';'" }],
    });
  });

  it("tells of a compiler that takes too long", async () => {
    const { ask } = open({ compile: { ...killed, status: "TO" } });
    expect((await ask()).status).toBe("out_of_time");
  });

  it("takes a program that an older server killed at the limit for one that took too long", async () => {
    const piston = createFakePiston(() => ({ run: killed }));
    const times = [0, 3_100];
    const fetch = (url: string, init?: RequestInit) => piston.answer(new Request(url, init));
    const net = { fetch, now: () => times.shift() ?? 3_100 };
    const answer = await askPiston(settingsWith(), GO, net, new AbortController().signal);
    expect(answer).toMatchObject({ status: "out_of_time", ms: 3_100 });
  });

  it("has 64 KB of output at most", async () => {
    const { ask } = open({ run: { stdout: "x".repeat(70_000) } });
    const { status, output } = await ask();
    expect([status, output.length]).toEqual(["too_much_output", 64 * 1024]);
  });

  it("is tidied after it is cut", async () => {
    const place = "/box/main.go:3\n";
    const { ask } = open({ run: { code: 2, stdout: place.repeat(6_000) } });
    const { status, output } = await ask();
    expect(status).toBe("too_much_output");
    expect(output).toBe(`${"main.go:3\n".repeat((64 * 1024 - 1) / place.length)}/`);
  });

  it("has the marks of the trace behind much other output", async () => {
    const stderr = `${"x\n".repeat(40_000)}panic: no\n\n\t/box/main.go:3 +0x1d\n`;
    const { ask } = open({ run: { code: 2, stderr } });
    expect((await ask()).marks).toEqual([{ line: 3, text: "panic: no" }]);
  });

  const PIECES = [
    "/",
    "a/",
    "./",
    "main.go/",
    "main.go:1",
    "main.go:",
    "main.go ",
    "panic: ",
    '"',
    "(",
    " ",
    "\n",
    ".",
  ];
  describe.each(["compile", "run"] as const)("the output of a failed %s", (stage) => {
    it.each(PIECES)("takes time in proportion to its length, of %j too", async (piece) => {
      const answerOf = (length: number) => {
        const text = piece.repeat(Math.ceil(length / piece.length));
        return open({ [stage]: { code: 1, stdout: text, stderr: text, output: text } }).ask();
      };
      await expectLinear(answerOf, { small: 8_000, large: 64_000 });
    });
  });

  it("is not read beyond a megabyte", async () => {
    const { ask } = open({ run: { stdout: "x".repeat(600_000) } });
    expect(await ask()).toMatchObject({ status: "too_much_output", output: "" });
  });
});

describe("askPiston with a faulty server", () => {
  it.each<[string, PistonScript, object]>([
    ["is down", "down", { reason: "unreachable", status: null }],
    ["refuses", { status: 400, body: '{"message":"secret of the server"}' }, { reason: "status", status: 400 }],
    ["is overloaded", { status: 503 }, { reason: "status", status: 503 }],
    ["redirects", { status: 307, location: "https://elsewhere.example/" }, { reason: "status", status: 307 }],
    ["answers a page", { status: 200, body: "<html>" }, { reason: "malformed", status: null }],
    ["answers other JSON", { status: 200, body: '{"run":{"stdout":3}}' }, { reason: "malformed", status: null }],
    ["forgets the run", { compile: { code: 0 } }, { reason: "malformed", status: null }],
    ["has a fault of its own", { run: { status: "XX", code: null } }, { reason: "internal", status: null }],
  ])("reports a fault without the server's words when it %s", async (_, script, fault) => {
    const { piston, ask } = open(script);
    expect(await faultOf(ask())).toEqual(fault);
    expect(piston.asked()).toBe(1);
  });

  it.each(["stalled", "half"] as const)(
    "gives up after both limits and a margin when the answer is %s",
    async (script) => {
      const { ask } = open(script);
      const fault = faultOf(ask());
      await vi.advanceTimersByTimeAsync(23_000);
      expect(await fault).toEqual({ reason: "timeout", status: null });
    },
  );

  it("is left when the person stops the run", async () => {
    const { ask } = open("stalled");
    const stop = new AbortController();
    const asked = ask(GO, stop.signal);
    stop.abort(new Error("stopped by hand"));
    await expect(asked).rejects.toThrow("stopped by hand");
  });
});
