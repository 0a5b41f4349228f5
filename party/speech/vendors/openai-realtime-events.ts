import * as v from "valibot";
import type { SpeechFault } from "../../protocol/errors";
import { explainOpenAiError, openAiErrorSchema } from "./openai-trouble";

const id = v.pipe(v.string(), v.nonEmpty());

const eventSchema = v.variant("type", [
  v.object({ type: v.literal("session.updated") }),
  v.object({
    type: v.literal("input_audio_buffer.committed"),
    item_id: id,
  }),
  v.object({
    type: v.literal("conversation.item.input_audio_transcription.delta"),
    item_id: id,
    delta: v.nullish(v.string(), ""),
  }),
  v.object({
    type: v.literal("conversation.item.input_audio_transcription.completed"),
    item_id: id,
    transcript: v.string(),
  }),
  v.object({
    type: v.literal("conversation.item.input_audio_transcription.failed"),
    item_id: id,
    error: openAiErrorSchema,
  }),
  v.object({ type: v.literal("error"), error: openAiErrorSchema }),
]);
const messageSchema = v.pipe(v.string(), v.parseJson(), eventSchema);
const refusalSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: openAiErrorSchema }));
export type RealtimeEvent = v.InferOutput<typeof eventSchema>;

/** Null for events that are not used here, and for anything else. */
export function readRealtimeEvent(text: string): RealtimeEvent | null {
  const parsed = v.safeParse(messageSchema, text);
  return parsed.success ? parsed.output : null;
}

/** Why a handshake was refused, if its body says. */
export function readRefusal(body: string): SpeechFault | null {
  const parsed = v.safeParse(refusalSchema, body);
  return parsed.success ? explainOpenAiError(parsed.output.error) : null;
}
