import { AUDIO_RATE } from "../../protocol/audio-frame";

const WAV_HEADER = 44;

/** 16-bit little-endian: the format of every vendor and of every supported machine. */
export function toBytes(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return bytes;
}

/** A WAV file of 16,000 samples a second, mono. */
export function toWav(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(WAV_HEADER + samples.length * 2);
  const view = new DataView(wav.buffer);
  const write = (at: number, text: string) => wav.set(new TextEncoder().encode(text), at);
  write(0, "RIFF");
  view.setUint32(4, wav.length - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, AUDIO_RATE, true);
  view.setUint32(28, AUDIO_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, samples.length * 2, true);
  wav.set(toBytes(samples), WAV_HEADER);
  return wav;
}
