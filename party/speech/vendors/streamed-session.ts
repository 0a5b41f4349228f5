import type { SpeechFault } from "../../protocol/errors";
import type { DialResult, RecognizerEvent, SpeechNet, SpeechSession } from "../recognizer";
import { type FramePace, PacedFrames } from "./paced-frames";
import { SentResults, type TimedMs } from "./sent-results";
import { openLine, type VendorLine } from "./vendor-line";

/** Events of a streaming vendor, in a common form. */
export type VendorWord =
  /** It accepts audio from here on. */
  | { type: "ready" }
  | { type: "interim"; text: string }
  /** Empty: there was nothing to understand. */
  | { type: "final"; text: string; at: TimedMs | null }
  /** One sentence failed. */
  | { type: "failed"; fault: SpeechFault; at: TimedMs | null }
  | { type: "end"; fault: SpeechFault };

/** Protocol of a vendor that takes audio and sends results over one socket. */
export type StreamDialect = FramePace & {
  dial(): Promise<DialResult>;
  /** The first message; null: none. */
  greeting: string | null;
  /** Whether it confirms that it accepts audio; otherwise it does from the greeting on. */
  saysReady: boolean;
  /** The message after the last audio; the vendor then sends its remaining results and closes. */
  farewell: string | Uint8Array;
  /** The message for an abort; null: closing is enough. */
  cancel: string | null;
  /** Reads a message; null for one without a meaning here. */
  read(message: string): VendorWord | null;
  explainRefusal(status: number, body: string): SpeechFault;
};

/**
 * A session without results ends itself after this time: the vendor's last results show whether there was speech, and
 * nobody pays for silence. This settles noise, and detects a stuck vendor.
 */
export const STREAM_IDLE_MS = 20_000;
/** After a pause of this length, the rest after a sentence counts as silence. */
const TAIL_MS = 3_500;
/** Timeouts for the vendor's start and for its last results. */
const ANSWER_MS = 10_000;

export function openStreamedSession(
  net: SpeechNet,
  dialect: StreamDialect,
  onEvent: (event: RecognizerEvent) => void,
): SpeechSession {
  let phase: "opening" | "taking" | "closing" | "over" = "opening";
  let isFinishing = false;
  let hasLeftOut = false;
  let hasSaidAll = false;
  let stopWatch = () => {};
  let stopTail = () => {};

  const frames = new PacedFrames(net, dialect, (frame) => line.send(new Uint8Array(frame.buffer)));
  const results = new SentResults(frames.sent, onEvent);
  const line: VendorLine = openLine(net, dialect.dial, {
    opened() {
      if (dialect.greeting !== null) line.send(dialect.greeting);
      if (dialect.saysReady) watch(ANSWER_MS, () => end("timeout"));
      else begin();
    },
    message(text) {
      const word = dialect.read(text);
      if (word) receive(word);
    },
    refused: (status, body) => end(dialect.explainRefusal(status, body)),
    failed: (fault) => end(fault),
    closed(isClean) {
      if (phase !== "closing" || results.hasInterim) return end("closed");
      if (!isClean) return end("closed", hasSaidAll);
      results.passTo(frames.sent.written);
      end(isFinishing && !hasLeftOut ? null : "closed");
    },
  });

  function watch(ms: number, act: () => void): void {
    stopWatch();
    stopWatch = net.after(ms, act);
  }

  function begin(): void {
    if (phase !== "opening") return;
    phase = "taking";
    watch(STREAM_IDLE_MS, close);
    frames.start();
    onEvent({ type: "ready" });
    if (isFinishing) close();
  }

  function close(): void {
    if (phase !== "taking") return;
    phase = "closing";
    stopWatch();
    stopTail();
    frames.end(() => {
      hasSaidAll = true;
      line.send(dialect.farewell);
      watch(ANSWER_MS, () => end("timeout"));
    });
  }

  function receive(word: VendorWord): void {
    switch (word.type) {
      case "ready":
        return begin();
      case "end":
        return end(word.fault);
      case "interim":
        results.interim(word.text);
        break;
      case "final":
        results.final(word.text, word.at);
        break;
      case "failed":
        results.lost(word.fault, word.at);
        break;
      default:
        word satisfies never;
    }
    if (phase === "taking") watch(STREAM_IDLE_MS, close);
    else if (hasSaidAll) watch(ANSWER_MS, () => end("timeout"));
  }

  function end(fault: SpeechFault | null, brokeOff = false): void {
    if (phase === "over") return;
    stop();
    onEvent({ type: "ended", fault, ...(brokeOff && { brokeOff }) });
  }

  function stop(): void {
    phase = "over";
    stopWatch();
    stopTail();
    frames.stop();
    line.close();
  }

  return {
    write(samples) {
      // Audio that comes while the session is closing is for the next one.
      if (phase === "closing" && samples.length > 0) hasLeftOut = true;
      if (phase === "closing" || phase === "over" || isFinishing) return;
      frames.write(samples);
      results.noteWritten(samples.length);
    },
    pause() {
      if (phase === "closing" || phase === "over" || isFinishing) return;
      frames.pause();
      results.notePause();
      stopTail();
      stopTail = net.after(TAIL_MS, () => results.passTail());
    },
    finish() {
      isFinishing = true;
      close();
    },
    abort() {
      if (phase === "over") return;
      if (dialect.cancel !== null) line.send(dialect.cancel);
      stop();
    },
  };
}
