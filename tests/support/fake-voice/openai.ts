import * as v from "valibot";
import {
  type AskedVoice,
  deliverSound,
  type FakeVoice,
  makeSound,
  type SpokenText,
  type VoiceScript,
} from "./fake-voice";
import { makeTone } from "./tone";

/** OpenAI's own names; `gpt-4o-mini-tts` knows more of them. */
const VOICES = ["alloy", "ash", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer"];
const MODELS = ["tts-1", "tts-1-hd", "gpt-4o-mini-tts"];
const MAX_CHARACTERS = 4_096;

const requestSchema = v.strictObject({
  model: v.picklist(MODELS),
  input: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CHARACTERS)),
  voice: v.picklist(VOICES),
  response_format: v.optional(v.picklist(["mp3", "opus", "aac", "flac", "wav", "pcm"]), "mp3"),
});

export type MakeWav = (text: string) => Uint8Array<ArrayBuffer>;

const TYPES = {
  mp3: "audio/mpeg",
  opus: "audio/opus",
  aac: "audio/aac",
  flac: "audio/flac",
  wav: "audio/wav",
  pcm: "audio/pcm",
};

/** `apiKey` null: a server that needs none. `wav` is a sound that a browser plays. */
export function createFakeOpenAiVoice(
  apiKey: string | null,
  script: (nth: number, text: string) => VoiceScript = () => ({}),
  makeWav: MakeWav = makeTone,
): FakeVoice {
  const spoken: SpokenText[] = [];
  const asked: AskedVoice[] = [];
  return {
    ...{ spoken, asked },
    async answer(request) {
      const seen: AskedVoice = { url: request.url, isAborted: false };
      const nth = asked.push(seen) - 1;
      const { pathname } = new URL(request.url);
      if (request.method !== "POST" || !pathname.endsWith("/audio/speech")) return refuse(404, "not_found");
      if (apiKey !== null && request.headers.get("authorization") !== `Bearer ${apiKey}`) {
        return refuse(401, "invalid_api_key");
      }
      const parsed = v.safeParse(requestSchema, await request.json().catch(() => null));
      if (!parsed.success) return refuse(400, "invalid_value");
      const { input: text, voice, response_format: format } = parsed.output;
      spoken.push({ voice, text, language: null });
      const sound = format === "wav" ? makeWav(text) : makeSound(voice, text);
      return deliverSound(request, sound, TYPES[format], script(nth, text), seen);
    },
  };
}

function refuse(status: number, code: string): Response {
  const error = { message: "The fake says no", type: "invalid_request_error", param: null, code };
  return Response.json({ error }, { status });
}
