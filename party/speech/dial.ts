import { MACHINE_CLOCK } from "./clock";
import type { DialResult, SpeechNet, VendorSocket } from "./recogniser";

/** A refusal's body is read as far as this. */
const MAX_BODY_BYTES = 4_096;
/**
 * A handshake and the body of its refusal may take this long, less than whoever dials waits: what was refused is told as
 * such even if the body stalls, and a handshake that nobody answers gives back its place among the few connections that
 * a room may open at once.
 */
const HANDSHAKE_MS = 9_000;

/** How the Workers runtime reaches vendors. */
export function createSpeechNet(): SpeechNet {
  return { ...MACHINE_CLOCK, fetch: (url, init) => fetch(url, init), dial };
}

/**
 * By `fetch` and not by `new WebSocket`, which takes no headers and tells no refusal's body. A redirect is a refusal too: the
 * key is for this address and no other.
 */
async function dial(url: string, headers: Readonly<Record<string, string>>): Promise<DialResult> {
  const controller = new AbortController();
  const clock = setTimeout(() => controller.abort(), HANDSHAKE_MS);
  try {
    const init = {
      headers: { ...headers, Upgrade: "websocket" },
      redirect: "manual",
      signal: controller.signal,
    } as const;
    const response = await fetch(url, init);
    const { status, webSocket } = response;
    if (!webSocket) return { ok: false, status, body: await readBeginning(response) };
    // Else a Blob, in newer runtimes.
    webSocket.binaryType = "arraybuffer";
    return { ok: true, socket: wrap(webSocket) };
  } finally {
    clearTimeout(clock);
  }
}

function wrap(socket: WebSocket): VendorSocket {
  let isAccepted = false;
  // What comes before this is kept by the runtime.
  const accept = () => {
    if (!isAccepted) socket.accept();
    isAccepted = true;
  };
  return {
    send(data) {
      accept();
      socket.send(data);
    },
    close(code, reason) {
      accept();
      socket.close(code, reason);
    },
    listen(listener) {
      let isClosed = false;
      const close = (code: number, reason: string) => {
        if (isClosed) return;
        isClosed = true;
        listener.close(code, reason);
      };
      socket.addEventListener("message", ({ data }) => listener.message(data));
      socket.addEventListener("close", ({ code, reason }) => {
        close(code, reason);
        answerClose(socket, code);
      });
      socket.addEventListener("error", () => close(1006, ""));
      accept();
    },
  };
}

/** Older runtimes leave the answer to us, and newer ones take it for a second close. */
function answerClose(socket: WebSocket, code: number): void {
  try {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  } catch {
    // It is closed on both sides.
  }
}

/** Whatever goes wrong here, the status has been told. */
async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  try {
    while (read < MAX_BODY_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, MAX_BODY_BYTES - read), { stream: true });
      read += value.length;
    }
  } catch {
    // See above.
  }
  await reader.cancel().catch(() => {});
  return text;
}
