import * as v from "valibot";
import { hearWords } from "../speech/known-speech";
import { joinWords } from "../speech/sentences";
import { RealtimeSession } from "./realtime-session";
import { answerByScript } from "./scripted-vendor";
import { readSamples } from "./socket-session";
import type { FakeAnswer, FakeRequest, FakeVendor, Script, SeenSession } from "./vendor";

const WAV_HEADER = 44;

/** `apiKey`: empty for a server without keys. `script`: faults in the session or request of this number. */
export function createFakeOpenAi(
  { apiKey }: { apiKey: string },
  script: (session: number) => Script = () => ({}),
): FakeVendor {
  const sessions: SeenSession[] = [];
  let asked = 0;
  const isKnown = (headers: Headers) =>
    (headers.get("authorization") ?? "") === (apiKey === "" ? "" : `Bearer ${apiKey}`);
  return {
    sessions,
    connect(url, clock, headers) {
      const own = script(asked++);
      if (own.refuse) return { refuse: own.refuse };
      if (url.pathname !== "/v1/realtime" || url.searchParams.get("intent") !== "transcription") {
        return { refuse: refuse(404, "unknown_url") };
      }
      if (!isKnown(headers)) return { refuse: refuse(401, "invalid_api_key", headers.get("authorization") ?? "") };
      return {
        startSession(peer) {
          const session = new RealtimeSession(peer, clock, own);
          sessions.push(session.seen);
          return session;
        },
      };
    },
    async answer(request, clock) {
      if (request.method !== "POST" || request.url.pathname !== "/v1/audio/transcriptions")
        return refuse(404, "unknown_url");
      const { headers } = request;
      return answerByScript(script(asked++), clock, () =>
        isKnown(headers) ? transcribe(request) : refuse(401, "invalid_api_key", headers.get("authorization") ?? ""),
      );
    },
  };
}

const formSchema = v.strictObject({
  file: v.pipe(
    v.file(),
    v.check(({ name }) => name.endsWith(".wav")),
  ),
  model: v.picklist(["whisper-1", "gpt-4o-transcribe", "gpt-4o-mini-transcribe"]),
  language: v.optional(v.picklist(["en", "zh"])),
  response_format: v.optional(v.picklist(["json"])),
});

async function transcribe({ headers, body }: FakeRequest): Promise<FakeAnswer> {
  const form = await new Response(body, { headers: { "content-type": headers.get("content-type") ?? "" } })
    .formData()
    .catch(() => new FormData());
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) return refuse(400, "invalid_request_error");
  const { file, language = "en" } = parsed.output;
  const bytes = Buffer.from(await file.arrayBuffer());
  const isWav = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 16) === "WAVEfmt ";
  const isWhole = bytes.readUInt32LE(4) === bytes.length - 8 && bytes.readUInt32LE(40) === bytes.length - WAV_HEADER;
  const isPcm16 = bytes.readUInt16LE(20) === 1 && bytes.readUInt16LE(22) === 1 && bytes.readUInt16LE(34) === 16;
  if (!isWav || !isWhole || !isPcm16) return refuse(400, "invalid_value");
  const rate = bytes.readUInt32LE(24);
  const samples = readSamples(bytes.subarray(WAV_HEADER));
  if (samples.length < rate / 10) return refuse(400, "audio_too_short");
  const text = joinWords(hearWords(language, samples, rate).map((word) => word.text));
  return { status: 200, body: JSON.stringify({ text, usage: { type: "duration", seconds: samples.length / rate } }) };
}

/** Like the real vendor's, its message contains a part of the key. */
function refuse(status: number, code: string, key = ""): FakeAnswer {
  const error = { message: `It was refused: ${code} ${key}`, type: "invalid_request_error", param: null, code };
  return { status, body: JSON.stringify({ error }) };
}
