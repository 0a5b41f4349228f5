import { hears, type VoiceView } from "./voice-state";

/**
 * `one_microphone_user`: the system's recognizer is a program of its own, and Android gives the microphone to one of
 * several programs at a time. Beside a call either the call or the recognizer hears silence, without any error.
 */
export type SpeechLimit = "one_microphone_user";

export type SpeechConditions = {
  userAgent: string;
  /** Whether the browser's own recognizer is at work. */
  recognizes: boolean;
  /** Whether the call has a microphone open, muted or not. */
  capturing: boolean;
};

/**
 * Known conflicts between speech recognition and a call in this browser; null: none. Sources: Android's "Sharing audio
 * input"; web-speech-api issue 101 (Chrome on Android hears nothing beside getUserMedia, Chrome on desktops does).
 * Safari on iOS is left out: it has one recognizer for each page, and this app never starts more; nothing certain is
 * known of it beside a call.
 */
export function speechLimit({ userAgent, recognizes, capturing }: SpeechConditions): SpeechLimit | null {
  return /Android/i.test(userAgent) && recognizes && capturing ? "one_microphone_user" : null;
}

/** A service that the room asks hears the call's own microphone, which is not one too many. */
export function isHeardByBrowser({ state, provider }: Pick<VoiceView, "state" | "provider">): boolean {
  return provider === "browser" && hears(state);
}
