import { transform } from "sucrase";
import type { Failure } from "../messages";
import type { Engine, Print } from "./engine";
import { openJavaScript } from "./javascript";

/** Runs TypeScript as JavaScript: its types are removed, not checked. Every line stays where it is. */
export async function openTypeScript(wasm: WebAssembly.Module, print: Print): Promise<Engine> {
  const engine = await openJavaScript(wasm, print);
  return {
    async run(job) {
      const stripped = stripTypes(job.text);
      return "failure" in stripped ? stripped.failure : engine.run({ ...job, text: stripped.text });
    },
    test: (test) => engine.test(test),
  };
}

function stripTypes(text: string): { text: string } | { failure: Failure } {
  try {
    return { text: transform(text, { transforms: ["typescript"], disableESTransforms: true }).code };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const found = /^(.*?) \((\d+):\d+\)$/.exec(message);
    const shown = (found?.[1] ?? message).replace(/^Error transforming [^:]*: /, "");
    return { failure: { kind: "error", text: `SyntaxError: ${shown}`, line: found ? Number(found[2]) : null } };
  }
}
