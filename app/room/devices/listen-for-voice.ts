import type { LevelSource } from "../media/sound-level";

/** About −40 dB: above a quiet room, below a person who speaks to their computer. */
const VOICE = 0.38;
/** In a row: a single loud moment is a click. */
const MOMENTS = 3;

/** Calls `heard` once, when something like a voice has come; the answer calls it off. */
export function listenForVoice(source: LevelSource, heard: () => void): () => void {
  let loud = 0;
  let done = false;
  return source((level) => {
    if (done) return;
    loud = level >= VOICE ? loud + 1 : 0;
    if (loud < MOMENTS) return;
    done = true;
    heard();
  });
}
