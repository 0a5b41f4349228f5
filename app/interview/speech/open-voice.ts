import { nanoid } from "nanoid";
import type { RoomActions } from "../../room/client/room-actions";
import { Recognition } from "../../room/speech/recognition";
import { findRecognizer, isAndroid } from "../../room/speech/recognizer";
import { DeferredRecognition } from "./deferred-recognition";
import { type VoiceHooks, VoiceRecognition } from "./voice-recognition";

/** The stream of one's voice among those that the room recognizes. */
const VOICE_STREAM = 0;

/** This page's voice in its room. On the server, where screens are drawn first, it hears nothing. */
export function openVoice(room: RoomActions, hooks: VoiceHooks): VoiceRecognition {
  const Recognizer = typeof window === "undefined" ? null : findRecognizer(window);
  return new VoiceRecognition({
    ...hooks,
    hasBrowser: Recognizer !== null,
    openBrowser: (browserHooks) =>
      new Recognition({
        ...browserHooks,
        Recognizer,
        repeats: typeof navigator !== "undefined" && isAndroid(navigator.userAgent),
        roomNow: room.roomNow,
        now: Date.now,
        random: Math.random,
        newId: nanoid,
      }),
    openRoom: (roomHooks) => new DeferredRecognition({ ...roomHooks, stream: VOICE_STREAM, source: "self", room }),
  });
}
