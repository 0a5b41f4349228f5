import * as v from "valibot";
import type { SpeechNet } from "../../../party/speech/recognizer";
import type { SpeechAi } from "../../../party/speech/vendors/workers-ai-utterances";
import { hearWords } from "../speech/known-speech";
import { joinWords } from "../speech/sentences";
import { answerByScript } from "./scripted-vendor";
import { readSamples } from "./socket-session";
import type { FakeAnswer, FakeVendor, Script } from "./vendor";

const WAV_HEADER = 44;
const ALLOWED = "Bearer good";

const callSchema = v.strictObject({
  model: v.literal("@cf/openai/whisper-large-v3-turbo"),
  input: v.strictObject({
    audio: v.pipe(v.string(), v.base64()),
    task: v.literal("transcribe"),
    language: v.picklist(["en", "zh"]),
  }),
});

/** The platform behind the binding. */
export function createFakeWhisper(script: (request: number) => Script = () => ({})): FakeVendor {
  let asked = 0;
  return {
    sessions: [],
    connect: () => ({ refuse: { status: 404, body: "" } }),
    answer: (request, clock) =>
      answerByScript(script(asked++), clock, () => {
        if (request.headers.get("authorization") !== ALLOWED) return fail("5018: this account may not use the model");
        const call = v.safeParse(callSchema, JSON.parse(Buffer.from(request.body).toString()));
        if (!call.success) return fail("5006: Error: required properties at '/' are 'audio'");
        const { audio, language } = call.output.input;
        const bytes = Buffer.from(audio, "base64");
        if (bytes.toString("latin1", 0, 4) !== "RIFF") return fail("3010: Invalid or incomplete input for the model");
        const words = hearWords(language, readSamples(bytes.subarray(WAV_HEADER)), bytes.readUInt32LE(24));
        const text = joinWords(words.map((word) => word.text));
        return { status: 200, body: JSON.stringify({ text, word_count: words.length, segments: [] }) };
      }),
  };
}

/** The binding: a failure is an error whose message begins with its number. */
export function bindFakeWhisper(net: SpeechNet, key: "good" | "bad"): SpeechAi {
  return {
    async run(model, input) {
      const init = {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ model, input }),
      };
      const response = await net.fetch("http://workers-ai.test/run", init);
      const body = await response.text();
      if (!response.ok) throw new Error(body);
      return response.headers.get("content-type") === "text/html" ? body : JSON.parse(body);
    },
  };
}

function fail(message: string): FakeAnswer {
  return { status: 500, body: message };
}
