import { type FromEngine, OUTPUT_LIMIT, type ToEngine } from "../messages";
import type { Engine, Print } from "./engine";

/** Sent by the frame with the port to the page. The module is null if this browser could not compile it. */
type Start = { wasm: WebAssembly.Module | null; library: ArrayBuffer | null };

/** Opens the worker's engine and answers the page over its port, one message after the other. */
export function serveEngine(
  open: (start: Start & { wasm: WebAssembly.Module }, print: Print) => Promise<Engine>,
): void {
  addEventListener(
    "message",
    async ({ data, ports: [port] }: MessageEvent<Start>) => {
      if (!port) return;
      // Taken now: a program that reaches this realm can't replace it.
      const post = port.postMessage.bind(port);
      const send = (message: FromEngine) => post(message);
      let left = OUTPUT_LIMIT;
      const print: Print = (text) => {
        if (left < 0) return;
        if (text !== "") send({ kind: "output", text: text.slice(0, left) });
        left -= text.length;
        if (left < 0) send({ kind: "full" });
      };
      // As when the stack of the browser itself ends below a runtime, which is of no more use then.
      for (const event of ["error", "unhandledrejection"]) addEventListener(event, () => send({ kind: "broken" }));
      const { wasm, library } = data;
      if (!wasm) return send({ kind: "broken" });
      try {
        const engine = await open({ wasm, library }, print);
        port.onmessage = async (event: MessageEvent<ToEngine>) => {
          try {
            send(await answer(engine, event.data));
          } catch (error) {
            send(toBroken(event.data, error));
          }
        };
        send({ kind: "ready" });
      } catch {
        send({ kind: "broken" });
      }
    },
    { once: true },
  );
}

async function answer(engine: Engine, message: ToEngine): Promise<FromEngine> {
  if (message.kind === "run") return { kind: "ran", failure: await engine.run(message) };
  const began = performance.now();
  const tested = await engine.test(message.test);
  const ms = performance.now() - began;
  if ("failure" in tested) return { kind: "tested", result: null, input: null, failure: tested.failure, ms };
  return { kind: "tested", ...tested, failure: null, ms };
}

/** The runtime broke while it ran the program, as when its own stack ends: the program's failure. */
function toBroken({ kind }: ToEngine, error: unknown): FromEngine {
  const failure = {
    kind: "error",
    text: error instanceof Error ? `${error.name}: ${error.message}` : "",
    line: null,
  } as const;
  if (kind === "run") return { kind: "ran", failure };
  return { kind: "tested", result: null, input: null, failure, ms: 0 };
}
