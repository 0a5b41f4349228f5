import type { ServerMessageOf } from "../protocol/server-messages";
import type { SpeechEvent } from "./events";
import { passWords } from "./interims";
import { remember } from "./operations";
import { type RecognizedStream, speechOp, streamKey } from "./recognized-stream";
import { sendProgress, sendState } from "./speech-config";
import { connectionOfPage, setStream } from "./speech-streams";
import { participantOf } from "./state";
import { broadcast, broadcastFrom, patch, type Step, send, sendError } from "./step";
import { saveFinal } from "./transcript";

type Final = Extract<SpeechEvent, { type: "speech_final" }>;
type Result = Omit<ServerMessageOf<"recognition_result">, "type" | "stream">;

/** Applies a stream's results; ignores those of a stream that is gone. */
export function receiveSpeech(step: Step, event: SpeechEvent): void {
  const stream = step.state.recognizing.get(event.id);
  if (!stream) return;
  switch (event.type) {
    case "speech_state": {
      const { type: _, id: __, ...state } = event;
      setStream(step, stream, { state, busy: stream.busy && state.status !== "failed" });
      // A page that asked for another config gets no more states of this one.
      return stream.closing ? undefined : sendState(step, { ...stream, state });
    }
    case "speech_interim": {
      const { line, text, startedAt } = event;
      passOn(step, stream, line, text, startedAt);
      return sendResult(step, stream, {
        segment: { id: line, text, isFinal: false, lang: stream.language, startedAt },
      });
    }
    case "speech_final":
      return save(step, stream, event);
    case "speech_echo": {
      const { line, text, startedAt, endedAt } = event;
      passOn(step, stream, line, "", startedAt);
      const segment = { id: line, text, isFinal: true, lang: stream.language, startedAt, endedAt };
      return sendResult(step, stream, { segment, echo: true });
    }
    case "speech_dropped":
      return takeBack(step, stream, event.line);
    case "speech_lost":
      return sendState(step, { ...stream, state: { ...stream.state, fault: event.fault } });
    case "speech_through":
      return reach(step, stream, event.sequence, event.idle);
    case "speech_ended":
      return end(step, stream);
    default:
      event satisfies never;
  }
}

/** Sends an interim to the others. A speaker who left gets finals only. */
function passOn(step: Step, stream: RecognizedStream, id: string, text: string, startedAt: number): void {
  const { participantId, language: lang, source } = stream;
  const participant = participantOf(step.state, participantId);
  const from = connectionOfPage(step, stream);
  if (participant && from) passWords(step, from.id, participant, { id, text, lang, startedAt, source });
}

function takeBack(step: Step, stream: RecognizedStream, line: string): void {
  passOn(step, stream, line, "", step.now);
  sendResult(step, stream, { segment: { id: line, text: "", isFinal: true } });
}

/** To the speaker alone. */
function sendResult(step: Step, stream: RecognizedStream, result: Result): void {
  const connection = connectionOfPage(step, stream);
  if (connection) send(step, connection.id, { type: "recognition_result", stream: stream.stream, ...result });
}

/** Rule V: the same as if the speaker's page had sent the line, except that no op is answered. */
function save(step: Step, stream: RecognizedStream, { line, text, startedAt, endedAt, through }: Final): void {
  const { participantId, language: lang, source } = stream;
  const participant = participantOf(step.state, participantId);
  if (!participant) return;
  const op = speechOp(stream, through, line);
  const segment = { id: line, text, isFinal: true as const, lang, startedAt, endedAt, source };
  const outcome = remember(step, participant, op, () => saveFinal(step, participant, segment, op));
  if (outcome === null) return;
  const connection = connectionOfPage(step, stream);
  if ("refuse" in outcome) {
    takeBack(step, stream, line);
    // Blank or after the end: not worth an error. A full room is.
    if (connection && outcome.refuse !== "finished" && outcome.refuse !== "content_required") {
      sendError(step, connection.id, outcome.refuse);
    }
    return;
  }
  const { broadcast: message } = outcome;
  if (message && connection) broadcastFrom(step, connection.id, message);
  else if (message) broadcast(step, message);
  sendResult(step, stream, { segment: { id: line, text, isFinal: true, lang, startedAt, endedAt } });
  outcome.next?.(step);
}

/** An earlier stream of the page may still be recognizing the audio before this: nothing is done with before that. */
function reach(step: Step, stream: RecognizedStream, sequence: number, idle: boolean): void {
  const reached = Math.max(stream.reached ?? 0, sequence);
  const next = { ...stream, busy: !idle, reached };
  setStream(step, stream, next);
  if (!step.state.recognizing.some((other) => isBefore(other, stream))) acknowledge(step, next, reached);
}

function acknowledge(step: Step, stream: RecognizedStream, sequence: number): void {
  const key = streamKey(stream);
  const known = step.state.doneUpTo.get(key);
  if (known !== undefined && known >= sequence) return;
  patch(step, { doneUpTo: step.state.doneUpTo.set(key, sequence) });
  sendProgress(step, stream);
}

/** The map has the streams in the order in which they were opened, and their ids carry the number. */
function isBefore(other: RecognizedStream, stream: RecognizedStream): boolean {
  return streamKey(other) === streamKey(stream) && ageOf(other) < ageOf(stream);
}

function ageOf({ id }: RecognizedStream): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

function end(step: Step, stream: RecognizedStream): void {
  patch(step, { recognizing: step.state.recognizing.delete(stream.id) });
  const rest = [...step.state.recognizing.values()].filter((other) => streamKey(other) === streamKey(stream));
  const next = rest.sort((a, b) => ageOf(a) - ageOf(b))[0];
  if (next?.reached != null) acknowledge(step, next, next.reached);
}
