import * as v from "valibot";
import {
  type AskedVoice,
  deliverSound,
  type FakeVoice,
  makeSound,
  type SpokenText,
  type VoiceScript,
} from "./fake-voice";

const MODEL = "@cf/deepgram/aura-2-en";
const SPEAKERS = ["apollo", "athena", "aurora", "helena", "luna", "orion", "saturn", "thalia", "vesta", "zeus"];

const inputSchema = v.strictObject({
  text: v.pipe(v.string(), v.nonEmpty()),
  speaker: v.picklist(SPEAKERS),
  encoding: v.literal("mp3"),
});

/** The binding of Workers AI for a model that answers with a file. */
export type FakeAi = Omit<FakeVoice, "answer"> & {
  run(model: string, input: Record<string, unknown>, options?: { returnRawResponse: true }): Promise<unknown>;
};

export function createFakeAiVoice(script: (nth: number) => VoiceScript = () => ({})): FakeAi {
  const spoken: SpokenText[] = [];
  const asked: AskedVoice[] = [];
  return {
    ...{ spoken, asked },
    async run(model, input, options) {
      const seen: AskedVoice = { url: model, isAborted: false };
      const nth = asked.push(seen) - 1;
      if (!options?.returnRawResponse) return new ReadableStream();
      if (model !== MODEL) return refuse(400, 5007, "No such model or task");
      const parsed = v.safeParse(inputSchema, input);
      if (!parsed.success) return refuse(400, 5006, "Error: required properties are missing");
      const { text, speaker } = parsed.output;
      spoken.push({ voice: speaker, text, language: "en" });
      const faults = script(nth);
      // A call of the binding can't be aborted; only its answer can.
      if (faults.isMute) return new Promise(() => {});
      return deliverSound(new Request("http://ai.test"), makeSound(speaker, text), "audio/mpeg", faults, seen);
    },
  };
}

function refuse(status: number, code: number, message: string): Response {
  return Response.json({ success: false, result: {}, messages: [], errors: [{ code, message }] }, { status });
}
