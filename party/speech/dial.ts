import { MACHINE_CLOCK } from "./clock";
import type { DialResult, SpeechNet, VendorSocket } from "./recognizer";

/** How much of a refusal's body is read. */
const MAX_BODY_BYTES = 4_096;
/**
 * Timeout for a handshake and the body of its refusal. It is shorter than the caller's, so a refusal is reported even
 * if its body stalls, and an unanswered handshake frees one of the few connections that a room may open at once.
 */
const HANDSHAKE_MS = 9_000;

/** The Workers runtime's way to reach vendors. */
export function createSpeechNet(): SpeechNet {
  return { ...MACHINE_CLOCK, fetch: (url, init) => fetch(url, init), dial };
}

/**
 * Uses `fetch`, because `new WebSocket` takes no headers and hides the body of a refusal. A redirect counts as a
 * refusal: the key is for this address only.
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
    // Newer runtimes default to Blob.
    webSocket.binaryType = "arraybuffer";
    return { ok: true, socket: wrap(webSocket) };
  } finally {
    clearTimeout(clock);
  }
}

function wrap(socket: WebSocket): VendorSocket {
  let isAccepted = false;
  // The runtime buffers earlier messages.
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

/** Older runtimes leave the closing handshake to us; newer ones take it for a second close and throw. */
function answerClose(socket: WebSocket, code: number): void {
  try {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  } catch {
    // Both sides are closed already.
  }
}

/** Ignores errors: the status is known already. */
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
