import { WebSocket } from "ws";
import { MACHINE_CLOCK } from "../../../party/speech/clock";
import type { DialResult, SpeechNet, VendorSocket } from "../../../party/speech/recognizer";

/** Connects tests in Node to the fakes, as `party/speech/dial.ts` does in the Workers runtime. */
export function createNodeNet(): SpeechNet {
  return { ...MACHINE_CLOCK, fetch: (url, init) => fetch(url, init), dial };
}

function dial(url: string, headers: Readonly<Record<string, string>>): Promise<DialResult> {
  const socket = new WebSocket(url.replace(/^http/, "ws"), { headers: { ...headers }, perMessageDeflate: false });
  socket.binaryType = "arraybuffer";
  const wrapped = wrap(socket);
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve({ ok: true, socket: wrapped }));
    socket.once("unexpected-response", (_request, response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("close", () => {
        const body = Buffer.concat(chunks).subarray(0, 4_096).toString("utf8");
        resolve({ ok: false, status: response.statusCode ?? 0, body });
      });
    });
    socket.once("error", reject);
  });
}

function wrap(socket: WebSocket): VendorSocket {
  const early: (() => void)[] = [];
  let listener: Parameters<VendorSocket["listen"]>[0] | null = null;
  const tell = (act: () => void) => {
    if (listener) act();
    else early.push(act);
  };
  socket.on("message", (data, isBinary) =>
    tell(() => {
      if (isBinary) listener?.message(data instanceof ArrayBuffer ? data : new ArrayBuffer(0));
      else listener?.message(data.toString());
    }),
  );
  socket.on("close", (code, reason) => tell(() => listener?.close(code, reason.toString())));
  socket.on("error", () => {
    // The close event follows.
  });
  return {
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    listen(given) {
      listener = given;
      for (const act of early.splice(0)) act();
    },
  };
}
