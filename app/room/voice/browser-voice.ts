import type { Synthesis, Utterance } from "./speech-synthesizer";

/** This browser's voices; null if it has no speech synthesis. */
export function findSynthesis(): Synthesis | null {
  if (typeof window === "undefined" || !("speechSynthesis" in window)) return null;
  return window.speechSynthesis as unknown as Synthesis;
}

export function newUtterance(text: string): Utterance {
  return new SpeechSynthesisUtterance(text) as unknown as Utterance;
}
