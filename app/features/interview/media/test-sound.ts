import { applySink } from "./use-sink";

const RATE = 24_000;
const SECONDS = 1.1;
/** Three soft notes of a major chord, one after the other. */
const NOTES = [523.25, 659.25, 783.99];

/**
 * Plays a short tone on that loudspeaker (null: the system's default) and answers whether it could: false where the
 * browser refuses, or where the loudspeaker is gone and the sound came from another.
 */
export async function playTestSound(speaker: string | null): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([encodeTone()], { type: "audio/wav" }));
  const audio = new Audio(url);
  try {
    const isThere = await applySink(audio, speaker);
    const ended = new Promise((resolve) => {
      audio.onended = resolve;
      audio.onerror = resolve;
    });
    await audio.play();
    await ended;
    return isThere && audio.error === null;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A wave file: 16-bit mono. */
export function encodeTone(): ArrayBuffer {
  const count = Math.round(RATE * SECONDS);
  const file = new ArrayBuffer(44 + count * 2);
  const view = new DataView(file);
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + count * 2, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, count * 2, true);
  for (let i = 0; i < count; i += 1) view.setInt16(44 + i * 2, Math.round(sampleAt(i / RATE) * 0x7fff), true);
  return file;
}

function sampleAt(time: number): number {
  return NOTES.reduce((sum, frequency, i) => {
    const since = time - i * 0.16;
    if (since < 0) return sum;
    const loudness = Math.min(since / 0.02, 1) * Math.exp(-4 * since) * Math.min((SECONDS - time) / 0.05, 1);
    return sum + 0.22 * loudness * Math.sin(2 * Math.PI * frequency * since);
  }, 0);
}
