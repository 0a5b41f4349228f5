import type { SpeechFault } from "../../protocol/errors";
import type { DialResult, SpeechNet, VendorSocket } from "../recognizer";

export type VendorLine = {
  /** Messages sent while the connection is not open are lost. */
  send(data: string | ArrayBufferView): void;
  /** Closes; no callback follows. */
  close(): void;
};
/** No callback follows `refused`, `failed` or `closed`. */
export type LineListener = {
  opened(): void;
  /** Text only; binary messages are ignored. */
  message(text: string): void;
  refused(status: number, body: string): void;
  /** The vendor cannot be reached, or not in time. */
  failed(fault: SpeechFault): void;
  /** `isClean`: closed by the protocol, not by a failure. */
  closed(isClean: boolean): void;
};

const DIAL_MS = 10_000;
/** A normal closure, and one without a code. */
const CLEAN: readonly number[] = [1000, 1005];

/** A connection to a vendor, from the handshake to its single end. No callback runs before this returns. */
export function openLine(net: SpeechNet, dial: () => Promise<DialResult>, listener: LineListener): VendorLine {
  let socket: VendorSocket | null = null;
  let isOver = false;

  const end = (report?: () => void) => {
    if (isOver) return;
    isOver = true;
    stopWaiting();
    if (socket) hangUp(socket);
    report?.();
  };
  const stopWaiting = net.after(DIAL_MS, () => end(() => listener.failed("timeout")));

  const connect = (result: DialResult) => {
    if (!result.ok) return end(() => listener.refused(result.status, result.body));
    if (isOver) return hangUp(result.socket);
    stopWaiting();
    socket = result.socket;
    result.socket.listen({
      message: (data) => {
        if (!isOver && typeof data === "string") listener.message(data);
      },
      close: (code) => end(() => listener.closed(CLEAN.includes(code))),
    });
    listener.opened();
  };
  const dialled = new Promise<DialResult>((resolve) => resolve(dial()));
  dialled.then(connect, () => end(() => listener.failed("unreachable")));

  return {
    send(data) {
      if (isOver || !socket) return;
      try {
        socket.send(data);
      } catch {
        // It is closing; its `close` event follows and has the reason.
      }
    },
    close: () => end(),
  };
}

function hangUp(socket: VendorSocket): void {
  try {
    socket.close(1000);
  } catch {
    // It was closed already.
  }
}
