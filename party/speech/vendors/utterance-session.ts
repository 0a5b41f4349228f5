import { backoff } from "../../protocol/backoff";
import type { SpeechFault } from "../../protocol/errors";
import type { RecognizerEvent, SpeechNet, SpeechSession } from "../recognizer";
import { CutSession } from "./cut-session";
import { type Cut, UtteranceCutter } from "./utterance-cutter";
import { type Pending, UtteranceQueue } from "./utterance-queue";

/** A vendor's answer to one utterance. */
export type Transcription =
  /** Empty: it heard no words. */
  | { text: string }
  /** `retryAfterMs`: the delay that the vendor requests, if any. */
  | { fault: SpeechFault; retryAfterMs?: number | null };

/** Requests the words of one utterance. Rejects only when the signal aborts, or when the vendor cannot be reached. */
export type Transcribe = (samples: Int16Array, signal: AbortSignal) => Promise<Transcription>;

/** Timeout of a request: a vendor takes less than half of it for a minute of speech. */
const REQUEST_MS = 40_000;
const ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;
/** Above this requested delay the session ends, and the stream decides. */
const LONGEST_WAIT_MS = 5_000;
/** After a gap several sentences wait; the Workers runtime allows six connections at once for a whole room. */
const AT_ONCE = 2;
/** Faults that the same session retries. */
const PASSING: readonly SpeechFault[] = ["rate_limited", "overloaded", "unreachable", "timeout", "internal"];

/** A session with a vendor that takes one request for each utterance; so it has no interims and no maximum length. */
export function openUtteranceSession(
  net: SpeechNet,
  transcribe: Transcribe,
  onEvent: (event: RecognizerEvent) => void,
): SpeechSession {
  const cutter = new UtteranceCutter({ lookBackMs: 20_000 });
  const waiting: { pending: Pending; samples: Int16Array }[] = [];
  const cancels = new Set<() => void>();
  let asked = 0;
  const queue = new UtteranceQueue((event) => session.emit(event));
  const session = new CutSession(cutter, onEvent, {
    take,
    settle: askNext,
    stopped() {
      for (const cancel of cancels) cancel();
    },
  });

  function take(cuts: readonly Cut[]): void {
    for (const cut of cuts) {
      // Copy first: the events may cause more writes.
      const samples = cut.type === "speech" ? cutter.read(cut.from, cut.to) : null;
      const pending = queue.add(cut);
      if (samples) waiting.push({ pending, samples });
    }
    askNext();
  }

  function askNext(): void {
    while (!session.isOver && asked < AT_ONCE) {
      const next = waiting.shift();
      if (!next) break;
      asked += 1;
      ask(next.pending, next.samples, 1);
    }
    if (session.isFinishing && queue.isEmpty) session.end(null);
  }

  function ask(pending: Pending, samples: Int16Array, attempt: number): void {
    const request = askWithin(net, (signal) => transcribe(samples, signal));
    cancels.add(request.cancel);
    request.answer.then((answer) => {
      cancels.delete(request.cancel);
      if (session.isOver) return;
      if ("text" in answer) {
        asked -= 1;
        queue.settle(pending, answer);
        return askNext();
      }
      const { fault, retryAfterMs } = answer;
      const wait = Math.max(backoff(attempt, { first: FIRST_WAIT_MS }), retryAfterMs ?? 0);
      if (attempt === ATTEMPTS || wait > LONGEST_WAIT_MS || !PASSING.includes(fault)) return session.end(fault);
      const cancel = net.after(wait, () => {
        cancels.delete(cancel);
        ask(pending, samples, attempt + 1);
      });
      cancels.add(cancel);
    });
  }

  queueMicrotask(() => session.emit({ type: "ready" }));
  return session;
}

/** Resolves in any case, and within the timeout; after `cancel` the answer is ignored. */
function askWithin(
  net: SpeechNet,
  act: (signal: AbortSignal) => Promise<Transcription>,
): { answer: Promise<Transcription>; cancel: () => void } {
  const controller = new AbortController();
  let isLate = false;
  const stopClock = net.after(REQUEST_MS, () => {
    isLate = true;
    controller.abort();
  });
  const answer = act(controller.signal)
    .catch((): Transcription => ({ fault: isLate ? "timeout" : "unreachable" }))
    .finally(stopClock);
  return {
    answer,
    cancel() {
      stopClock();
      controller.abort();
    },
  };
}
