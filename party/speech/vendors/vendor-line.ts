import type { SpeechFault } from "../../protocol/errors";
import type { DialResult, SpeechNet, VendorSocket } from "../recogniser";

export type Line = {
  /** What is sent while the line is not open is lost. */
  send(data: string | ArrayBufferView): void;
  /** Nothing is heard any more. */
  close(): void;
};
/** After `refused`, `failed` or `closed` nothing comes any more. */
export type LineListener = {
  opened(): void;
  /** Text; what vendors say in binary means nothing. */
  message(text: string): void;
  refused(status: number, body: string): void;
  /** Nobody answered, or not in time. */
  failed(fault: SpeechFault): void;
  /** `isClean`: by the rules, not because something broke. */
  closed(isClean: boolean): void;
};

const DIAL_MS = 10_000;
/** A normal end, and one that gives no code. */
const CLEAN: readonly number[] = [1000, 1005];

/** A connection to a vendor, from the first knock to its one end. Nothing is heard before this returns. */
export function openLine(net: SpeechNet, dial: () => Promise<DialResult>, listener: LineListener): Line {
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
        // It is closing: its `close` is on the way, and tells what there is to tell.
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
