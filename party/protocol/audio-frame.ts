/**
 * Audio on the wire: one binary frame, big-endian header, then PCM.
 *
 *     0  stream    u8    which of the sender's streams
 *     1  flags     u8    1: `startedAt` follows the header; 2: the speaker pauses after this frame
 *     2  reserved  u16   0
 *     4  sequence  u32   rises by one with each frame of the stream, for as long as its page lives
 *     8  startedAt f64   only with flag 1: room time of the first sample, in milliseconds
 *     …  samples         16-bit little-endian, 16,000 a second, mono; may be none
 *
 * A frame without `startedAt` begins where the one before it ended. The first frame after `config` and the first after
 * a pause carry it; without it the room uses the time of arrival.
 */
export const AUDIO_RATE = 16_000;
export const AUDIO_HEADER_BYTES = 8;
const TIMED_HEADER_BYTES = 16;
const TIMED = 1;
const PAUSES = 2;

export type AudioFrame = {
  stream: number;
  sequence: number;
  /** Room time of the first sample. */
  startedAt: number | null;
  /** The speaker stopped or was muted: the sentence is complete as it is. */
  pauses: boolean;
  /** 16,000 a second, mono. */
  samples: Int16Array;
};

export function encodeAudioFrame({ stream, sequence, startedAt, pauses, samples }: AudioFrame): ArrayBuffer {
  const header = startedAt === null ? AUDIO_HEADER_BYTES : TIMED_HEADER_BYTES;
  const frame = new ArrayBuffer(header + samples.length * 2);
  const view = new DataView(frame);
  view.setUint8(0, stream);
  view.setUint8(1, (startedAt === null ? 0 : TIMED) | (pauses ? PAUSES : 0));
  view.setUint32(4, sequence);
  if (startedAt !== null) view.setFloat64(8, startedAt);
  for (let i = 0; i < samples.length; i++) view.setInt16(header + i * 2, samples[i] ?? 0, true);
  return frame;
}

/** Null for an invalid frame: too short, half a sample, or a time that is not finite. Unknown flags are ignored. */
export function decodeAudioFrame(bytes: ArrayBuffer): AudioFrame | null {
  if (bytes.byteLength < AUDIO_HEADER_BYTES) return null;
  const view = new DataView(bytes);
  const flags = view.getUint8(1);
  const header = flags & TIMED ? TIMED_HEADER_BYTES : AUDIO_HEADER_BYTES;
  const size = bytes.byteLength - header;
  if (size < 0 || size % 2 !== 0) return null;
  const startedAt = flags & TIMED ? view.getFloat64(8) : null;
  if (startedAt !== null && !(startedAt >= 0 && startedAt <= 8.64e15)) return null;
  return {
    stream: view.getUint8(0),
    sequence: view.getUint32(4),
    startedAt,
    pauses: (flags & PAUSES) !== 0,
    samples: readSamples(bytes, header),
  };
}

/** A view on little-endian machines, which all supported ones are; the header is a whole number of samples. */
function readSamples(bytes: ArrayBuffer, from: number): Int16Array {
  return new Int16Array(bytes, from);
}
