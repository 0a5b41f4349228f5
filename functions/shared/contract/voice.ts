import * as v from "valibot";
import { USUAL_INTERVIEWER } from "../../../party/protocol/interviewers";
import { INTERVIEWERS, SPOKEN_LANGUAGES, VOICE_PROVIDERS } from "../../../party/protocol/vocabulary";

/** Longest text of one request, in UTF-16 units: a sentence, or a piece of one. */
export const MAX_VOICE_CHARACTERS = 600;

/**
 * A request is answered by then, however many providers are asked. A server without a graphics card takes some seconds for
 * a sentence, and sends it whole.
 */
export const VOICE_BEGINS_WITHIN_MS = 8_000;

/**
 * `POST /api/speech/voice`, with the session cookie of a user or a guest and from our own pages only: a piece of what an
 * interviewer says, as audio.
 *
 * 200 is the audio itself, in one of `VOICE_TYPES`, streamed as the provider speaks; `VOICE_PROVIDER_HEADER` names who.
 * Providers are asked in the order of the menu (`speechMenuSchema`) until one begins to speak. One that fails later
 * breaks the body off (reading it rejects), and nothing is spoken twice: the page says the rest of the piece by itself, or
 * all of it. Aborting the request stops the provider, though before its first byte not always at once: the platform notices
 * that a page has left only when it writes to it. Nothing is stored here, and the answer is `no-store`: the page keeps the
 * bytes that it wants to play again.
 *
 * Errors are the API's (`errorBodySchema`); after each of them the browser's own voice can speak:
 * - `invalid`, `too_large`: the text is empty, has no words, or is too long; a bug of the page
 * - `unauthorized`, `forbidden`: no session, or another site
 * - `check_required`: the operator checks for bots, and this guest has not been in any room yet
 * - `rate_limited`: too many requests in this minute; `Retry-After` in seconds
 * - `daily_limit`: the characters of the day are used up, for this person, address or provider; `Retry-After` in seconds is
 *   far off, so another request in this interview makes no sense
 * - `unavailable`: no provider is set up for this language, or all of them failed before the first byte
 */
export const voiceRequestSchema = v.strictObject({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/[\p{L}\p{N}]/u, "must have words"),
    v.maxLength(MAX_VOICE_CHARACTERS, `must have at most ${MAX_VOICE_CHARACTERS} characters`),
  ),
  language: v.picklist(SPOKEN_LANGUAGES),
  /** Chooses the provider's voice. */
  interviewer: v.optional(v.picklist(INTERVIEWERS), USUAL_INTERVIEWER),
});
export type VoiceRequest = v.InferOutput<typeof voiceRequestSchema>;

/** `content-type` of the audio. */
export const VOICE_TYPES = ["audio/mpeg", "audio/wav", "audio/ogg"] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

/** Its value is one of `VOICE_PROVIDERS`. */
export const VOICE_PROVIDER_HEADER = "x-voice-provider";

/** The part of `GET /api/speech` about voices. By language, in the order in which the Worker asks them; none: the browser alone. */
export const voiceMenuSchema = v.record(
  v.picklist(SPOKEN_LANGUAGES),
  v.array(
    v.object({
      provider: v.picklist(VOICE_PROVIDERS),
      /** As the operator calls it, where that is another name than the provider's. */
      name: v.nullable(v.string()),
    }),
  ),
);
export type VoiceMenu = v.InferOutput<typeof voiceMenuSchema>;
