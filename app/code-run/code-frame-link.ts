import { CODE_FRAME_PATH } from "../../functions/shared/contract/code-frame";
import type { RuntimeBytes } from "./load-runtime";
import type { RuntimeName } from "./messages";

/** The frame in which programs run; `functions/http/code-frame.ts` has its other side. */
export type CodeFrame = {
  /** Gives the frame a runtime to keep; its bytes move there. */
  keep(runtime: RuntimeName, bytes: RuntimeBytes): void;
  /** Ends the current worker and starts one with this runtime; answers the port to it. */
  start(runtime: RuntimeName): MessagePort;
  /** Ends the worker. */
  stop(): void;
  remove(): void;
};

/** A frame of our own that does not answer by then is not there. */
const PATIENCE_MS = 15_000;

/** Adds the frame to the document. `onBroken`: the last started worker did not load or threw outside of its answers. */
export async function openCodeFrame(onBroken: () => void): Promise<CodeFrame> {
  const element = document.createElement("iframe");
  element.sandbox.add("allow-scripts");
  element.src = CODE_FRAME_PATH;
  element.title = "Code";
  element.hidden = true;
  const { port1: control, port2: theirs } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      element.remove();
      reject(new Error("The frame of the programs does not answer"));
    }, PATIENCE_MS);
    control.onmessage = () => {
      clearTimeout(timer);
      resolve();
    };
    // An opaque origin has no name to address it by; the frame is ours by the policy of this page.
    element.addEventListener("load", () => element.contentWindow?.postMessage(null, "*", [theirs]), { once: true });
    document.body.appendChild(element);
  });
  control.onmessage = onBroken;
  return {
    keep: (runtime, { script, wasm, library }) =>
      control.postMessage({ kind: "keep", runtime, script, wasm, library }, [
        script,
        wasm,
        ...(library ? [library] : []),
      ]),
    start(runtime) {
      const { port1, port2 } = new MessageChannel();
      control.postMessage({ kind: "start", runtime }, [port2]);
      return port1;
    },
    stop: () => control.postMessage({ kind: "stop" }),
    remove: () => element.remove(),
  };
}
