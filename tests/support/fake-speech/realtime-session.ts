import * as v from "valibot";
import { hearWords } from "../speech/known-speech";
import { joinWords } from "../speech/sentences";
import { joinPcm } from "../speech/sessions";
import { readObject, readSamples, SocketSession } from "./socket-session";
import type { FakeClock, Peer, Script } from "./vendor";

const RATE = 24_000;
const LEAST_SECONDS = 0.1;
const TRANSCRIPTION = "conversation.item.input_audio_transcription";

/** One transcription session, as strict as the vendor's on its worst day. */
export class RealtimeSession extends SocketSession {
  #language: "en" | "zh" | null = null;
  #buffer: Int16Array[] = [];
  #items = 0;
  #held: (() => void) | null = null;

  constructor(peer: Peer, clock: FakeClock, script: Script) {
    super(peer, clock, script);
    this.sayAtOnce({ type: "session.created", event_id: "e", session: { type: "transcription" } });
  }

  take(data: string | Uint8Array): void {
    if (!this.seen.isOpen) return;
    const message = v.safeParse(messageSchema, typeof data === "string" ? readObject(data) : null);
    if (!message.success) {
      this.seen.complaints.push("A message that nobody knows");
      return this.#sayTrouble("invalid_request_error", "invalid_value", null);
    }
    const { output } = message;
    this.seen.texts.push(output.type);
    switch (output.type) {
      case "session.update": {
        const { audio } = output.session;
        this.#language = audio.input.transcription.language;
        return this.sayAtOnce({ type: "session.updated", session: output.session });
      }
      case "input_audio_buffer.append": {
        const samples = readSamples(Buffer.from(output.audio, "base64"));
        this.#buffer.push(samples);
        this.noteAudio((samples.length * 16_000) / RATE);
        return;
      }
      case "input_audio_buffer.commit":
        return this.#commit(output.event_id ?? null);
      default:
        output satisfies never;
    }
  }

  #commit(eventId: string | null): void {
    const samples = joinPcm(this.#buffer);
    this.#buffer = [];
    if (!this.#language || samples.length < RATE * LEAST_SECONDS) {
      this.seen.complaints.push("A commit of too little");
      return this.#sayTrouble("invalid_request_error", "input_audio_buffer_commit_empty", eventId);
    }
    const words = hearWords(this.#language, samples, RATE).map(({ text }) => text);
    const nth = this.#items++;
    const item_id = `item_${nth}`;
    const previous_item_id = nth === 0 ? null : `item_${nth - 1}`;
    this.say({ type: "input_audio_buffer.committed", item_id, previous_item_id });
    const tell = () => {
      if (this.script.junk) this.#sayTrouble("invalid_request_error", "unknown_parameter", null);
      if (this.script.failSentences?.[nth] !== undefined) {
        const error = { type: "transcription_error", code: "audio_unintelligible", message: "" };
        return this.say({ type: `${TRANSCRIPTION}.failed`, item_id, content_index: 0, error });
      }
      for (const word of words.slice(0, -1)) {
        // Repeating an event would be another delta.
        if (!this.script.repeats)
          this.say({ type: `${TRANSCRIPTION}.delta`, item_id, content_index: 0, delta: `${word} ` });
      }
      this.say({ type: `${TRANSCRIPTION}.completed`, item_id, content_index: 0, transcript: joinWords(words) });
    };
    if (this.script.swaps && !this.#held && nth % 2 === 0) {
      this.#held = tell;
      return;
    }
    tell();
    this.#held?.();
    this.#held = null;
  }

  protected sayError(_code: number, message: string): void {
    this.#sayTrouble("server_error", message, null);
  }

  #sayTrouble(type: string, code: string, event_id: string | null): void {
    this.sayAtOnce({ type: "error", error: { type, code, message: "It was refused", param: null, event_id } });
  }
}

/** The vendor's own voice activity detection is on by default, and would cut by itself. */
const messageSchema = v.variant("type", [
  v.strictObject({
    type: v.literal("session.update"),
    session: v.strictObject({
      type: v.literal("transcription"),
      audio: v.strictObject({
        input: v.strictObject({
          format: v.strictObject({ type: v.literal("audio/pcm"), rate: v.literal(RATE) }),
          transcription: v.strictObject({
            model: v.picklist(["gpt-4o-transcribe", "gpt-4o-mini-transcribe", "whisper-1"]),
            language: v.picklist(["en", "zh"]),
          }),
          turn_detection: v.null(),
        }),
      }),
    }),
  }),
  v.strictObject({
    type: v.literal("input_audio_buffer.append"),
    audio: v.pipe(v.string(), v.base64(), v.maxLength(20_000_000)),
  }),
  v.strictObject({ type: v.literal("input_audio_buffer.commit"), event_id: v.optional(v.string()) }),
]);
