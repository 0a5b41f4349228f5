import { AUDIO_RETURN_MS, LAST_AUDIO_MS } from "../protocol/limits";
import type { ServerMessageOf } from "../protocol/server-messages";
import type { RecognitionProvider } from "../protocol/vocabulary";
import { type RecognizedStream, readSpeechOp, type StreamConfig, streamKey } from "./recognized-stream";
import { type Attachment, type Connection, participantOf } from "./state";
import { patch, patchConnection, type Step, send } from "./step";

/** Burst of opened streams per connection, then one every two seconds: each connects to a service. */
export const STREAM_BURST = 12;
export const STREAMS_PER_SECOND = 0.5;

/** A page of a participant. */
export type Page = { participantId: string; pageId: string };

/** The page of a connection that has joined. */
export function pageOf({ participantId, pageId }: Connection): Page | null {
  return participantId !== undefined && pageId !== undefined ? { participantId, pageId } : null;
}

/** The current socket of a stream's page. */
export function connectionOfPage(step: Step, { participantId, pageId }: Page): Connection | undefined {
  return step.state.connections.find((one) => one.participantId === participantId && one.pageId === pageId);
}

/** The stream that accepts audio under this number. */
export function openStream(step: Step, { participantId, pageId }: Page, number: number): RecognizedStream | undefined {
  return step.state.recognizing.find(
    (one) =>
      one.stream === number && one.participantId === participantId && one.pageId === pageId && one.closing === false,
  );
}

export function openRecognition(step: Step, page: Page, config: StreamConfig): RecognizedStream | null {
  const { header } = step.state;
  const participant = participantOf(step.state, page.participantId);
  const claims = connectionOfPage(step, page)?.claims;
  if (!header || !participant || !claims) return null;
  const count = step.state.openedStreams + 1;
  const { provider } = config;
  const stream: RecognizedStream = {
    ...config,
    ...page,
    id: `speech-${count}`,
    state: { status: "connecting", provider },
    busy: false,
    reached: null,
    until: null,
    closing: false,
  };
  patch(step, { openedStreams: count, recognizing: step.state.recognizing.set(stream.id, stream) });
  const { room, epoch } = header;
  step.effects.push({
    type: "speech_open",
    job: {
      ...{ id: stream.id, key: streamKey(stream), participantId: page.participantId },
      ...{ provider, language: config.language, source: config.source },
      after: doneUpTo(step, stream),
      charge: { room, epoch, uid: participant.uid, origin: claims.origin ?? "" },
    },
  });
  return stream;
}

/** The last frame that is done with, from memory or, after a restart, from the stored lines. */
export function doneUpTo(step: Step, stream: Page & { stream: number }): number | null {
  const known = step.state.doneUpTo.get(streamKey(stream));
  if (known !== undefined) return known;
  let last: number | null = null;
  for (const { participantId, op } of step.state.segments.values()) {
    const sequence = participantId === stream.participantId ? readSpeechOp(op, stream) : null;
    if (sequence !== null) last = Math.max(last ?? 0, sequence);
  }
  return last;
}

export function setStream(step: Step, stream: RecognizedStream, change: Partial<RecognizedStream>): void {
  patch(step, { recognizing: step.state.recognizing.set(stream.id, { ...stream, ...change }) });
}

/** Accepts no more audio: the words so far are complete. */
export function closeStream(step: Step, stream: RecognizedStream): void {
  if (stream.closing) return;
  setStream(step, stream, { closing: true, until: null });
  step.effects.push({ type: "speech_finish", id: stream.id });
}

export function closeStreams(step: Step, which: (stream: RecognizedStream) => boolean): void {
  for (const stream of step.state.recognizing.values()) if (which(stream)) closeStream(step, stream);
}

/** The sender is cut off: the same page may come back and continue. */
export function awaitSender(step: Step, participantId: string): void {
  for (const stream of awaitUntil(step, step.now + AUDIO_RETURN_MS, (one) => one.participantId === participantId)) {
    step.effects.push({ type: "speech_suspend", id: stream.id });
  }
}

/** The sender is back and resends everything that was not acknowledged. */
export function resumeStream(step: Step, stream: RecognizedStream, ask: number | undefined): RecognizedStream {
  const back = { ask, until: null };
  setStream(step, stream, back);
  if (stream.until !== null) step.effects.push({ type: "speech_resume", id: stream.id });
  return { ...stream, ...back };
}

/** The interview has ended: audio in flight still belongs to it. */
export function awaitLastSound(step: Step): void {
  awaitUntil(step, step.now + LAST_AUDIO_MS, () => true);
}

/** Sets a deadline; returns the streams whose deadline it brought forward. */
function awaitUntil(step: Step, at: number, which: (stream: RecognizedStream) => boolean): RecognizedStream[] {
  const streams = [...step.state.recognizing.values()].filter(
    (stream) => !stream.closing && which(stream) && (stream.until === null || stream.until > at),
  );
  for (const stream of streams) setStream(step, stream, { until: at });
  if (streams.length > 0) step.effects.push({ type: "wake", at });
  return streams;
}

/** On a tick: closes streams whose sender did not come back, or whose interview has ended. */
export function closeOverdueStreams(step: Step): void {
  for (const stream of step.state.recognizing.values()) {
    if (stream.closing || stream.until === null) continue;
    if (step.now < stream.until) {
      step.effects.push({ type: "wake", at: stream.until });
      continue;
    }
    closeStream(step, stream);
    forgetConfig(step, stream);
  }
}

/** Tells the page, if it is online, that the stream is off: it asks again if it has more audio. */
function forgetConfig(step: Step, stream: RecognizedStream): void {
  const connection = connectionOfPage(step, stream);
  if (!connection?.recognition?.some((config) => config.stream === stream.stream)) return;
  setConfigs(
    step,
    connection.id,
    connection.recognition.filter((config) => config.stream !== stream.stream),
  );
  sendConfig(step, connection, stream, { provider: stream.state.provider, status: "off" });
}

type StreamState = Pick<ServerMessageOf<"config">, "status" | "fault" | "faulty"> & { provider: RecognitionProvider };

/** Sends the state of a stream under this config; `provider`: the current one. */
export function sendConfig(
  step: Step,
  connection: Connection,
  { stream, language, source, ask }: Omit<StreamConfig, "provider">,
  { provider, ...state }: StreamState,
): void {
  const recognition = { stream, provider, language, source, ask };
  send(step, connection.id, { type: "config", recognition, assistant: connection.ownKey ?? false, ...state });
}

/** Stored with the socket, so that it survives hibernation. */
export function setConfigs(step: Step, id: string, recognition: readonly StreamConfig[]): void {
  const connection = step.state.connections.get(id);
  if (!connection) return;
  patchConnection(step, id, { recognition });
  const { claims, openedAt, participantId, pageId } = connection;
  const attachment: Attachment = {
    ...{ claims, openedAt },
    ...(participantId !== undefined && { participantId }),
    ...(pageId !== undefined && { pageId }),
    ...(recognition.length > 0 && { recognition }),
  };
  step.effects.push({ type: "attach", connection: id, attachment });
}

/** Aborts these streams and forgets their progress. */
export function abortStreams(step: Step, participantId?: string): void {
  for (const stream of step.state.recognizing.values()) {
    if (participantId !== undefined && stream.participantId !== participantId) continue;
    step.effects.push({ type: "speech_abort", id: stream.id });
    patch(step, { recognizing: step.state.recognizing.delete(stream.id) });
  }
  if (participantId === undefined) return;
  patch(step, { doneUpTo: step.state.doneUpTo.filter((_, key) => !key.startsWith(`${participantId}/`)) });
}
