import type { ServerMessageOf } from "../protocol/server-messages";
import type { SpeechEvent } from "./events";
import { type HeardStream, speechOp, streamKey } from "./heard-stream";
import { passWords } from "./interims";
import { remember } from "./operations";
import { tellProgress, tellState } from "./speech-config";
import { connectionOfPage, setStream } from "./speech-streams";
import { memberOf } from "./state";
import { broadcast, broadcastFrom, patch, type Step, send, sendError } from "./step";
import { saveFinal } from "./transcript";

type Final = Extract<SpeechEvent, { type: "speech_final" }>;
type Result = Omit<ServerMessageOf<"recognition_result">, "type" | "stream">;

/** What comes of a stream. Of one that nobody wants any more nothing is taken. */
export function receiveSpeech(step: Step, event: SpeechEvent): void {
  const stream = step.state.hearing.get(event.id);
  if (!stream) return;
  switch (event.type) {
    case "speech_state": {
      const { type: _, id: __, ...state } = event;
      setStream(step, stream, { state, busy: stream.busy && state.status !== "failed" });
      // A page that has changed its mind hears no more of it.
      return stream.closing ? undefined : tellState(step, { ...stream, state });
    }
    case "speech_interim": {
      const { line, text, startedAt } = event;
      passOn(step, stream, line, text, startedAt);
      return tell(step, stream, { segment: { id: line, text, isFinal: false, lang: stream.language, startedAt } });
    }
    case "speech_final":
      return save(step, stream, event);
    case "speech_echo": {
      const { line, text, startedAt, endedAt } = event;
      passOn(step, stream, line, "", startedAt);
      const segment = { id: line, text, isFinal: true, lang: stream.language, startedAt, endedAt };
      return tell(step, stream, { segment, echo: true });
    }
    case "speech_dropped":
      return takeBack(step, stream, event.line);
    case "speech_lost":
      return tellState(step, { ...stream, state: { ...stream.state, fault: event.fault } });
    case "speech_through":
      return reach(step, stream, event.sequence, event.idle);
    case "speech_ended":
      return end(step, stream);
    default:
      event satisfies never;
  }
}

/** To the others. Who has gone meanwhile says nothing any more that is not whole. */
function passOn(step: Step, stream: HeardStream, id: string, text: string, startedAt: number): void {
  const { participantId, language: lang, source } = stream;
  const member = memberOf(step.state, participantId);
  const from = connectionOfPage(step, stream);
  if (member && from) passWords(step, from.id, member, { id, text, lang, startedAt, source });
}

function takeBack(step: Step, stream: HeardStream, line: string): void {
  passOn(step, stream, line, "", step.now);
  tell(step, stream, { segment: { id: line, text: "", isFinal: true } });
}

/** To the speaker alone. */
function tell(step: Step, stream: HeardStream, result: Result): void {
  const connection = connectionOfPage(step, stream);
  if (connection) send(step, connection.id, { type: "recognition_result", stream: stream.stream, ...result });
}

/** Rule V: the same as if the speaker's page had sent it, but that no op of anybody's is answered. */
function save(step: Step, stream: HeardStream, { line, text, startedAt, endedAt, through }: Final): void {
  const { participantId, language: lang, source } = stream;
  const member = memberOf(step.state, participantId);
  if (!member) return;
  const op = speechOp(stream, through, line);
  const segment = { id: line, text, isFinal: true as const, lang, startedAt, endedAt, source };
  const outcome = remember(step, member, op, () => saveFinal(step, member, segment, op));
  if (outcome === null) return;
  const connection = connectionOfPage(step, stream);
  if ("refuse" in outcome) {
    takeBack(step, stream, line);
    // Said after the end, or nothing at all: not worth a word. A full room is.
    if (connection && outcome.refuse !== "finished" && outcome.refuse !== "content_required") {
      sendError(step, connection.id, outcome.refuse);
    }
    return;
  }
  const { broadcast: message } = outcome;
  if (message && connection) broadcastFrom(step, connection.id, message);
  else if (message) broadcast(step, message);
  tell(step, stream, { segment: { id: line, text, isFinal: true, lang, startedAt, endedAt } });
}

/** A page's earlier stream may still be at work on what came before: nothing is done with before that. */
function reach(step: Step, stream: HeardStream, sequence: number, idle: boolean): void {
  const reached = Math.max(stream.reached ?? 0, sequence);
  const next = { ...stream, busy: !idle, reached };
  setStream(step, stream, next);
  if (!step.state.hearing.some((other) => isBefore(other, stream))) acknowledge(step, next, reached);
}

function acknowledge(step: Step, stream: HeardStream, sequence: number): void {
  const key = streamKey(stream);
  const known = step.state.heardUpTo.get(key);
  if (known !== undefined && known >= sequence) return;
  patch(step, { heardUpTo: step.state.heardUpTo.set(key, sequence) });
  tellProgress(step, stream);
}

/** Streams come into the map in the order in which they were opened, and have their number in their id. */
function isBefore(other: HeardStream, stream: HeardStream): boolean {
  return streamKey(other) === streamKey(stream) && ageOf(other) < ageOf(stream);
}

function ageOf({ id }: HeardStream): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

function end(step: Step, stream: HeardStream): void {
  patch(step, { hearing: step.state.hearing.delete(stream.id) });
  const rest = [...step.state.hearing.values()].filter((other) => streamKey(other) === streamKey(stream));
  const next = rest.sort((a, b) => ageOf(a) - ageOf(b))[0];
  if (next?.reached != null) acknowledge(step, next, next.reached);
}
