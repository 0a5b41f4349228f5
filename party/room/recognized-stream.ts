import type { SpeechFault } from "../protocol/errors";
import type { AudioSource, SpeechProvider } from "../protocol/vocabulary";

/** A request to recognize a stream. `ask`: the page's own number for it. */
export type StreamConfig = {
  stream: number;
  provider: SpeechProvider;
  language: string;
  source: AudioSource;
  ask?: number;
};

/** State of a recognizer: see `config` of the server's messages. */
export type SpeechStatus = {
  status: "connecting" | "ready" | "failed";
  /** The current provider. */
  provider: SpeechProvider;
  fault?: SpeechFault;
  faulty?: SpeechProvider;
};

/**
 * A page's stream under one config; under another config it is another one. In memory only: a half-spoken sentence is
 * lost with the process, and the page sends it again.
 */
export type RecognizedStream = StreamConfig & {
  id: string;
  participantId: string;
  pageId: string;
  state: SpeechStatus;
  /** Received audio is still being recognized. */
  busy: boolean;
  /** Everything up to this frame is done with, except for streams that were opened before this one. */
  reached: number | null;
  /** The sender is cut off, or the interview has ended: no audio is expected after this time. */
  until: number | null;
  /** No more audio is accepted; results may still follow. */
  closing: boolean;
};

/** Identifies a page's stream under any config. */
export function streamKey({
  participantId,
  pageId,
  stream,
}: Pick<RecognizedStream, "participantId" | "pageId" | "stream">) {
  return `${participantId}/${stream}/${pageId}`;
}

const OP_PREFIX = "speech/";

/**
 * The op of a recognized line: the frame up to which its stream is done with once the line is stored, if any, and the
 * line's id.
 */
export function speechOp(
  { pageId, stream }: Pick<RecognizedStream, "pageId" | "stream">,
  sequence: number | null,
  line: string,
): string {
  return `${streamOpPrefix({ pageId, stream })}${sequence ?? ""}/${line}`;
}

/** Common prefix of the ops of one page's stream. A page's id may contain any characters, so its length precedes it. */
function streamOpPrefix({ pageId, stream }: Pick<RecognizedStream, "pageId" | "stream">): string {
  return `${OP_PREFIX}${pageId.length}/${pageId}/${stream}/`;
}

/** The frame in an op of this page's stream; null for any other op. */
export function readSpeechOp(op: string, stream: Pick<RecognizedStream, "pageId" | "stream">): number | null {
  if (!op.startsWith(OP_PREFIX)) return null;
  const prefix = streamOpPrefix(stream);
  const sequence = op.startsWith(prefix) ? Number.parseInt(op.slice(prefix.length), 10) : Number.NaN;
  return Number.isNaN(sequence) ? null : sequence;
}
