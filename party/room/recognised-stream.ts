import type { SpeechFault } from "../protocol/errors";
import type { AudioSource, SpeechProvider } from "../protocol/vocabulary";

/** What somebody wants to have recognised, and how. `ask`: the page's own number for it. */
export type StreamConfig = {
  stream: number;
  provider: SpeechProvider;
  language: string;
  source: AudioSource;
  ask?: number;
};

/** How a recogniser is: see `config` of the server's messages. */
export type SpeechStatus = {
  status: "connecting" | "ready" | "failed";
  /** The one in force. */
  provider: SpeechProvider;
  fault?: SpeechFault;
  faulty?: SpeechProvider;
};

/**
 * A stream of a page as it is recognised under one config; under another it is another. In memory alone: what is being
 * said dies with the process, and is sent again.
 */
export type RecognisedStream = StreamConfig & {
  id: string;
  participantId: string;
  pageId: string;
  state: SpeechStatus;
  /** Something was received and is not done with. */
  busy: boolean;
  /** All is done with up to this frame, but not yet what came before this stream. */
  reached: number | null;
  /** Whoever sent it is cut off, or the interview has ended: after this no more sound is awaited. */
  until: number | null;
  /** No more sound is taken; what was said is still on its way. */
  closing: boolean;
};

/** A stream of a page, under whatever config. */
export function streamKey({
  participantId,
  pageId,
  stream,
}: Pick<RecognisedStream, "participantId" | "pageId" | "stream">) {
  return `${participantId}/${stream}/${pageId}`;
}

const OP_PREFIX = "speech/";

/** The op of a recognised line: up to which frame its stream is done with when it is stored, if any; and the line's id. */
export function speechOp(
  { pageId, stream }: Pick<RecognisedStream, "pageId" | "stream">,
  sequence: number | null,
  line: string,
): string {
  return `${streamOpPrefix({ pageId, stream })}${sequence ?? ""}/${line}`;
}

/** What the ops of one page's stream begin with. A page's id may have any characters: it is told by its length. */
function streamOpPrefix({ pageId, stream }: Pick<RecognisedStream, "pageId" | "stream">): string {
  return `${OP_PREFIX}${pageId.length}/${pageId}/${stream}/`;
}

/** The frame that an op names, if it is one of this page's stream; else null. */
export function readSpeechOp(op: string, stream: Pick<RecognisedStream, "pageId" | "stream">): number | null {
  if (!op.startsWith(OP_PREFIX)) return null;
  const prefix = streamOpPrefix(stream);
  const sequence = op.startsWith(prefix) ? Number.parseInt(op.slice(prefix.length), 10) : Number.NaN;
  return Number.isNaN(sequence) ? null : sequence;
}
