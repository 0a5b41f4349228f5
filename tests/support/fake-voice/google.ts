import * as v from "valibot";
import { encodeBase64 } from "../../../party/speech/vendors/base64";
import {
  type AskedVoice,
  deliverSound,
  type FakeVoice,
  makeSound,
  type SpokenText,
  type VoiceScript,
} from "./fake-voice";

type Access = {
  apiKey: string;
  /** Tokens of a service account that are valid now, given out at `/token`, one after the other. */
  tokens?: string[];
};

/** A part of what `voices:list` knows. */
const VOICES: Readonly<Record<string, readonly string[]>> = {
  "en-US": ["A", "C", "D", "E", "F", "G", "H", "I", "J"].map((letter) => `en-US-Neural2-${letter}`),
  "cmn-CN": ["A", "B", "C", "D"].map((letter) => `cmn-CN-Wavenet-${letter}`),
  "cmn-TW": ["A", "B", "C"].map((letter) => `cmn-TW-Wavenet-${letter}`),
};
/** Counted in UTF-8. */
const MAX_BYTES = 5_000;

const requestSchema = v.strictObject({
  input: v.strictObject({ text: v.pipe(v.string(), v.nonEmpty()) }),
  voice: v.strictObject({ languageCode: v.string(), name: v.string() }),
  audioConfig: v.strictObject({ audioEncoding: v.literal("MP3") }),
});

/** `script`: faults of the request of this number, those for tokens not counted. */
export function createFakeGoogleVoice(
  { apiKey, tokens = [] }: Access,
  script: (nth: number) => VoiceScript = () => ({}),
): FakeVoice & { issued: () => number } {
  const spoken: SpokenText[] = [];
  const asked: AskedVoice[] = [];
  let issued = 0;

  function isWelcome({ headers }: Request): boolean {
    const token = headers.get("authorization")?.replace("Bearer ", "");
    return headers.get("x-goog-api-key") === apiKey || (token !== undefined && tokens.includes(token));
  }

  return {
    ...{ spoken, asked, issued: () => issued },
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/token") {
        issued += 1;
        tokens.push(`token-${issued}`);
        return Response.json({ access_token: `token-${issued}`, expires_in: 3_600, token_type: "Bearer" });
      }
      const seen: AskedVoice = { url: request.url, isAborted: false };
      const nth = asked.push(seen) - 1;
      if (pathname !== "/v1/text:synthesize" || request.method !== "POST") return refuse(404, "NOT_FOUND");
      if (!isWelcome(request)) {
        const details = [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }];
        return request.headers.has("authorization")
          ? refuse(401, "UNAUTHENTICATED")
          : refuse(400, "INVALID_ARGUMENT", details);
      }
      const parsed = v.safeParse(requestSchema, await request.json().catch(() => null));
      if (!parsed.success) return refuse(400, "INVALID_ARGUMENT");
      const { input, voice } = parsed.output;
      if (!VOICES[voice.languageCode]?.includes(voice.name)) return refuse(400, "INVALID_ARGUMENT");
      if (new TextEncoder().encode(input.text).length > MAX_BYTES) return refuse(400, "INVALID_ARGUMENT");
      spoken.push({ voice: voice.name, text: input.text, language: voice.languageCode });
      const faults = script(nth);
      const audioContent = faults.isEmpty ? "" : encodeBase64(makeSound(voice.name, input.text));
      const body = new TextEncoder().encode(JSON.stringify({ audioContent }));
      return deliverSound(request, body, "application/json; charset=UTF-8", { ...faults, isEmpty: false }, seen);
    },
  };
}

function refuse(code: number, status: string, details: readonly object[] = []): Response {
  return Response.json({ error: { code, message: "The fake says no", status, details } }, { status: code });
}
