import type { SpeechFault } from "../../party/protocol/errors";
import type { VoiceProvider } from "../../party/protocol/vocabulary";
import type { TokenNet } from "../../party/speech/vendors/google-token";
import type { VoiceRequest, VoiceType } from "../shared/contract/voice";

/**
 * The port that every vendor of voices implements. A vendor's code knows its wire format; timeouts, ceilings, the next
 * vendor and limits of use are beyond it, once for all.
 */
export type VoiceVendor = {
  readonly provider: VoiceProvider;
  /**
   * Asks once. Resolves when the vendor has accepted the text, or says why not. Rejects when it can't be reached, and on
   * abort, which also ends the audio.
   */
  speak(piece: VoiceRequest, signal: AbortSignal): Promise<VoiceAudio | { fault: SpeechFault }>;
};

/** Encoded sound, as it comes: `audio` may be empty, stall, or break off with an error. */
export type VoiceAudio = { type: VoiceType; audio: ReadableStream<Uint8Array> };

/** Network access and clock of vendors. */
export type VoiceNet = TokenNet;
