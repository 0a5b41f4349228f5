import type { ClientMessage } from "../protocol/client-messages";
import { LIMITS } from "../protocol/limits";
import { seatsOf } from "../protocol/vocabulary";
import { takeToken } from "./rate";
import type { RecognizedStream, StreamConfig } from "./recognized-stream";
import {
  closeStream,
  closeStreams,
  connectionOfPage,
  doneUpTo,
  openRecognition,
  openStream,
  type Page,
  pageOf,
  resumeStream,
  STREAM_BURST,
  STREAMS_PER_SECOND,
  sendConfig,
  setConfigs,
} from "./speech-streams";
import type { Connection } from "./state";
import { patchConnection, type Step, send, sendError } from "./step";

type Config = Extract<ClientMessage, { type: "config" }>;

/** Limit of closing streams per page: a page above it keeps opening streams. */
const CLOSING_STREAMS = 2 * LIMITS.audioStreams;

/** The host has removed a brought key from the message; the room only knows that there is one. */
export function receiveConfig(step: Step, connection: Connection, message: Config): void {
  const ownKey = message.assistant === undefined ? (connection.ownKey ?? false) : message.assistant !== null;
  patchConnection(step, connection.id, { ownKey });
  const page = pageOf(connection);
  if (message.recognition && page) return recognize(step, connection.id, page, message.recognition);
  if (message.recognition === null && page) {
    closeStreams(step, (stream) => isOf(stream, page));
    setConfigs(step, connection.id, []);
  }
  const status = ownKey && message.recognition === undefined ? "ready" : "off";
  send(step, connection.id, { type: "config", recognition: null, assistant: ownKey, status });
}

function recognize(step: Step, id: string, page: Page, asked: NonNullable<Config["recognition"]>): void {
  const { stream, provider, language, source = "self", ask } = asked;
  const connection = connectionOfPage(step, page);
  const { header } = step.state;
  if (!connection || !header) return;
  const others = (connection.recognition ?? []).filter((config) => config.stream !== stream);
  if (provider === "browser") {
    const present = openStream(step, page, stream);
    if (present) closeStream(step, present);
    setConfigs(step, id, others);
    return sendConfig(step, connection, { stream, language, source, ask }, { provider, status: "off" });
  }
  // In a room for one, there is no other person whose call could be shared.
  if (source === "shared_audio" && seatsOf(header.mode) === 1) return sendError(step, id, "not_available");
  if (others.length >= LIMITS.audioStreams) return sendError(step, id, "room_limit");
  const config: StreamConfig = { stream, provider, language, source, ask };
  const present = takeUp(step, connection, page, config);
  if (present === "too_many") return sendError(step, id, "rate_limited");
  setConfigs(step, id, [...others, config]);
  if (!present) return;
  sendState(step, present);
  sendProgress(step, present);
}

/** The stream that continues under this config, or a new one. */
function takeUp(
  step: Step,
  connection: Connection,
  page: Page,
  config: StreamConfig,
): RecognizedStream | "too_many" | null {
  const present = openStream(step, page, config.stream);
  if (present && mayGoOn(present, config)) return resumeStream(step, present, config.ask);
  if (step.state.recognizing.count((stream) => stream.closing && isOf(stream, page)) >= CLOSING_STREAMS)
    return "too_many";
  const { ok, bucket } = takeToken(connection.streams, step.now, STREAMS_PER_SECOND, STREAM_BURST);
  if (!ok) return "too_many";
  patchConnection(step, connection.id, { streams: bucket });
  if (present) closeStream(step, present);
  return openRecognition(step, page, config);
}

/** A failed stream is opened again. */
function mayGoOn(present: RecognizedStream, { provider, language, source }: StreamConfig): boolean {
  const isSame = present.provider === provider && present.language === language && present.source === source;
  return isSame && present.state.status !== "failed";
}

function isOf(stream: RecognizedStream, { participantId, pageId }: Page): boolean {
  return stream.participantId === participantId && stream.pageId === pageId;
}

/** Sends the recognizer's state to the page of the stream. */
export function sendState(step: Step, stream: RecognizedStream): void {
  const connection = connectionOfPage(step, stream);
  if (connection) sendConfig(step, connection, stream, stream.state);
}

/** Sends the page how far its stream is done with. */
export function sendProgress(step: Step, stream: RecognizedStream): void {
  const connection = connectionOfPage(step, stream);
  const sequence = doneUpTo(step, stream);
  if (connection && sequence !== null) send(step, connection.id, { type: "audio", stream: stream.stream, sequence });
}
