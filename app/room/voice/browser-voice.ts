import { HostVoice, type HostVoicePorts } from "./host-voice";
import type { InterviewerVoice, InterviewerVoiceEvents } from "./interviewer-voice";
import { requestVoice } from "./request-voice";
import { WebAudioLine } from "./sound-line";
import { SpeechSynthesizer, type Synthesis, type Utterance } from "./speech-synthesizer";

/** This browser's voices; null if it has no speech synthesis. */
export function findSynthesis(): Synthesis | null {
  if (typeof window === "undefined" || !("speechSynthesis" in window)) return null;
  return window.speechSynthesis as unknown as Synthesis;
}

function newUtterance(text: string): Utterance {
  return new SpeechSynthesisUtterance(text) as unknown as Utterance;
}

/** Contexts are few, and this one rests while nobody speaks: one for the page. */
const line = new WebAudioLine({
  openContext: () => (typeof AudioContext === "undefined" ? null : new AudioContext()),
  openElement: (stream) => {
    const player = new Audio();
    if (!("setSinkId" in player)) return null;
    player.srcObject = stream;
    return player;
  },
});

/** The loudspeaker of the host's voice; browsers' own voices always use the system's default. */
export function playVoiceOn(speaker: string | null): void {
  line.playOn(speaker);
}

/** An interviewer's voice in this browser. */
export function openInterviewerVoice(
  ports: Pick<HostVoicePorts, "voiceFor" | "onPlay">,
  events: InterviewerVoiceEvents,
): InterviewerVoice {
  const browser = (to: InterviewerVoiceEvents) =>
    new SpeechSynthesizer({ synthesis: findSynthesis(), newUtterance }, to);
  return new HostVoice({ ...ports, request: requestVoice, line, browser }, events);
}
