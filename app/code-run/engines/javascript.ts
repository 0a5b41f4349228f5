import releaseVariant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import * as v from "valibot";
import type { Entry } from "../../../party/tasks/task";
import { type Failure, MEMORY_LIMIT, type TestInput } from "../messages";
import { type Engine, type Print, readLines, type Tested } from "./engine";
import prelude from "./javascript-prelude.js?raw";

/** Beyond it the stack of the browser's own WebAssembly would end first, and QuickJS with it. */
const STACK_LIMIT = 256 * 1024;
/** QuickJS' flag for `await` outside of functions: the file stays a script, whose functions the tests can find. */
const AWAIT_ANYWHERE = 1 << 7;

const describedSchema = v.pipe(v.string(), v.parseJson(), v.object({ text: v.string(), stack: v.string() }));
const calledSchema = v.pipe(v.string(), v.regex(/^\{"result":/));

/** Share of the memory limit that WebAssembly's memory, which never shrinks, has reached if memory ran out. */
const FULL = 0.9;

/** QuickJS asks its interrupt handler once in so many steps back in loops and into functions. */
const STEPS_AT_ONCE = 10_000;

const NO_MEMORY: Failure = { kind: "memory", text: "InternalError: out of memory", line: null };

type Outcome = { value: QuickJSHandle } | { failure: Failure };

/** Runs JavaScript in QuickJS, a machine without anything of the browser's. */
export async function openJavaScript(wasm: WebAssembly.Module, print: Print): Promise<Engine> {
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(releaseVariant, { wasmModule: wasm }));
  const runtime = quickjs.newRuntime({ memoryLimitBytes: MEMORY_LIMIT.javascript, maxStackSizeBytes: STACK_LIMIT });
  const context = runtime.newContext();
  let program: Program | null = null;
  return {
    async run({ text, input, entry, milliseconds, countsSteps }) {
      const end = performance.now() + milliseconds;
      const isOver = () => performance.now() > end;
      let steps = 0;
      const ports = {
        ...{ print, nextLine: readLines(input), isOver, steps: countsSteps ? () => steps : null },
        wasFull: () => quickjs.getWasmMemory().buffer.byteLength >= FULL * MEMORY_LIMIT.javascript,
      };
      program = new Program(runtime, context, ports, entry);
      runtime.setInterruptHandler(() => {
        steps += STEPS_AT_ONCE;
        return isOver();
      });
      return program.run(text);
    },
    async test(test) {
      if (!program) throw new Error("No file ran yet");
      return program.test(test);
    },
  };
}

class Program {
  private readonly own: QuickJSHandle;

  constructor(
    private readonly runtime: QuickJSRuntime,
    private readonly context: QuickJSContext,
    private readonly ports: {
      print: Print;
      nextLine: () => string | null;
      isOver: () => boolean;
      /** Null: nobody counts them. */
      steps: (() => number) | null;
      /** Whether the program has used nearly all memory at some time. */
      wasFull: () => boolean;
    },
    private readonly entry: Entry | null,
  ) {
    const given = context.newObject();
    const print = context.newFunction("print", (text) => ports.print(context.getString(text)));
    const nextLine = context.newFunction("nextLine", () => {
      const line = ports.nextLine();
      return line === null ? context.null : context.newString(line);
    });
    context.setProp(given, "print", print);
    context.setProp(given, "nextLine", nextLine);
    context.setProp(given, "global", context.global);
    const make = context.unwrapResult(context.evalCode(prelude, "prelude.js", { type: "global" }));
    this.own = context.unwrapResult(context.callFunction(make, context.undefined, given));
    if (ports.steps) context.unwrapResult(context.callFunction(context.getProp(this.own, "countOwnSteps"), this.own));
  }

  /** In loops and calls, and inside of functions of lists. */
  private countSteps(): number {
    const inside = this.context.getProp(this.own, "steps");
    const called = this.context.unwrapResult(this.context.callFunction(inside, this.context.undefined));
    return (this.ports.steps?.() ?? 0) + this.context.getNumber(called);
  }

  run(text: string): Failure | null {
    const ended = this.settle(this.context.evalCode(text, "main.js", AWAIT_ANYWHERE));
    if ("failure" in ended) return ended.failure;
    // The value of the last statement: a rejected promise there is an error, as in `main();`.
    const last = this.settle({ value: this.context.getProp(ended.value, "value") }, true);
    return "failure" in last ? last.failure : this.drain();
  }

  test(test: TestInput): Tested {
    const { entry, context } = this;
    if (!entry || entry.kind === "query" || test.kind === "query") throw new Error("A query is no JavaScript");
    // A name of letters and digits, by the schema of tasks.
    const found = context.evalCode(`typeof ${entry.name} === "undefined" ? undefined : ${entry.name}`, "test.js");
    if (found.error) return { failure: this.describe(found.error) };
    if (context.typeof(found.value) !== "function") return { failure: missing(entry.name) };
    const given = test.kind === "class" ? { construct: test.construct, calls: test.calls } : test.args;
    const call = context.getProp(this.own, test.kind === "class" ? "callMethods" : "call");
    const givenHandle = context.newString(JSON.stringify(given));
    const before = this.ports.steps ? this.countSteps() : 0;
    const outcome = this.settle(context.callFunction(call, context.undefined, found.value, givenHandle));
    if ("failure" in outcome) return outcome;
    const tested = splitCalled(v.parse(calledSchema, context.getString(outcome.value)));
    return this.ports.steps ? { ...tested, steps: this.countSteps() - before } : tested;
  }

  /** Waits until a promise is settled by letting jobs and timers run. */
  private settle(result: { error?: QuickJSHandle; value?: QuickJSHandle }, mayStay = false): Outcome {
    if (result.error) return { failure: this.describe(result.error) };
    const { context } = this;
    const handle = result.value ?? context.undefined;
    for (;;) {
      const state = context.getPromiseState(handle);
      if (state.type === "fulfilled") return { value: state.value };
      if (state.type === "rejected") return { failure: this.describe(state.error) };
      const failure = this.step();
      if (failure === "idle" && mayStay) return { value: handle };
      if (failure === "idle") return { failure: this.neverSettled() };
      if (failure) return { failure };
    }
  }

  /** QuickJS drops a promise's jobs without an error if there is no memory for them, and then frees what they held. */
  private neverSettled(): Failure {
    return this.ports.wasFull() ? NO_MEMORY : { kind: "error", text: "Error: a promise never settled", line: null };
  }

  private drain(): Failure | null {
    for (;;) {
      const failure = this.step();
      if (failure) return failure === "idle" ? null : failure;
    }
  }

  /** All jobs, or one timer if there are none; `idle` if there is nothing to do. */
  private step(): Failure | "idle" | null {
    const { context } = this;
    // A job that is interrupted takes its promise with it.
    if (this.ports.isOver()) return { kind: "time", text: "", line: null };
    if (this.runtime.hasPendingJob()) {
      const jobs = this.runtime.executePendingJobs(1000);
      return jobs.error ? this.describe(jobs.error) : null;
    }
    const fired = context.callFunction(context.getProp(this.own, "fireTimer"), context.undefined);
    if (fired.error) return this.describe(fired.error);
    return context.dump(fired.value) === true ? null : "idle";
  }

  private describe(error: QuickJSHandle): Failure {
    const { context } = this;
    if (this.ports.isOver()) return { kind: "time", text: "", line: null };
    const described = context.callFunction(context.getProp(this.own, "describe"), context.undefined, error);
    if (described.error) {
      if (this.ports.isOver()) return { kind: "time", text: "", line: null };
      // Not even memory to describe it with.
      return NO_MEMORY;
    }
    const { text, stack } = v.parse(describedSchema, context.getString(described.value));
    const line = /main\.js:(\d+)/.exec(stack)?.[1];
    const kind = text === "InternalError: out of memory" ? "memory" : "error";
    return { kind, text, line: line === undefined ? null : Math.max(1, Number(line)) };
  }
}

function missing(name: string): Failure {
  return { kind: "error", text: `ReferenceError: ${name} is not defined`, line: null };
}

/** Of `{"result":…,"input":…}`; the two parts stay texts. */
function splitCalled(text: string): { result: string; input: string | null } {
  const { result, input }: { result: unknown; input: unknown } = JSON.parse(text);
  return { result: JSON.stringify(result), input: input === null ? null : JSON.stringify(input) };
}
