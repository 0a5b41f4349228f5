import type { PyodideAPI } from "pyodide";
import type { PyCallable } from "pyodide/ffi";
import * as v from "valibot";
import { nameIn } from "../../../party/tasks/task";
import type { TestInput } from "../messages";
import { type Engine, type Print, readLines } from "./engine";
import prelude from "./python-prelude.py?raw";

/** Runs Python in Pyodide. Only ending its worker stops a program. */
export function createPython(pyodide: PyodideAPI, print: Print): Engine {
  const decoder = new TextDecoder();
  const write = (bytes: Uint8Array) => {
    print(decoder.decode(bytes, { stream: true }));
    return bytes.length;
  };
  pyodide.setStdout({ write });
  pyodide.setStderr({ write });
  const own = pyodide.toPy({ __name__: "runner" });
  pyodide.runPython(prelude, { globals: own, filename: "runner.py" });
  const call = async (name: string, text: string) => {
    const called: PyCallable = own.get(name);
    // Where a browser can switch stacks, programs may call `asyncio.run`.
    const answer: unknown = await ("Suspending" in WebAssembly ? called.callPromising(text) : called(text));
    return v.parse(v.string(), answer);
  };
  let name = "";
  return {
    async run({ text, input, entry, countsSteps }) {
      const nextLine = readLines(input);
      pyodide.setStdin({ stdin: () => nextLine() });
      name = entry && entry.kind !== "query" ? nameIn("python", entry.name) : "";
      own.get("start")(text, countsSteps);
      return v.parse(ranSchema, await call("run", text));
    },
    async test(test) {
      return v.parse(testedSchema, await call("test", JSON.stringify({ name, ...toJob(test) })));
    },
  };
}

const failureSchema = v.object({
  kind: v.picklist(["error", "memory"]),
  text: v.string(),
  line: v.nullable(v.number()),
});
const ranSchema = v.pipe(v.string(), v.parseJson(), v.nullable(failureSchema));
const testedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ failure: failureSchema }),
    v.object({ result: v.string(), input: v.nullable(v.string()), steps: v.optional(v.number()) }),
  ]),
);

function toJob(test: TestInput): object {
  if (test.kind === "query") throw new Error("A query is no Python");
  return test.kind === "class" ? { construct: test.construct, calls: test.calls } : { args: test.args };
}
