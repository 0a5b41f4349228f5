import { runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { speechMenuSchema } from "../../../../functions/shared/contract/speech";
import { BOUND_MODEL } from "../../../../party/assistant/model-catalog";
import type { WorkersAi } from "../../../../party/assistant/providers/workers-ai";
import { assistantMenuSchema } from "../../../../party/protocol/assistant-menu";
import { encodeAudioFrame } from "../../../../party/protocol/audio-frame";
import { createFakeWorkersAi } from "../../../support/fake-models/workers-ai";
import { makeSound } from "../../../support/fake-voice/fake-voice";
import { createFakeAiVoice } from "../../../support/fake-voice/workers-ai";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { emptyStorage } from "../../support/bindings";
import { RoomSocket, roomStub } from "../../support/room-socket";

vi.setConfig({ testTimeout: 30_000 });

const WHISPER = "@cf/openai/whisper-large-v3-turbo";
/** 100 ms. */
const FRAME = 1_600;
/** Neither keys nor settings: the binding is all that this host has. */
const NOTHING = { SPEECH: "", VOICES: "", ASSISTANT: "" };

const whisperSchema = v.strictObject({
  audio: v.pipe(v.string(), v.base64(), v.startsWith("UklGR")),
  task: v.literal("transcribe"),
  language: v.picklist(["en", "zh"]),
});

/** One binding for the language model, the recognizer and the voice. Each utterance has the next of these words. */
function createFakeAi(words: readonly string[] = []): WorkersAi & { asked: string[] } {
  const model = createFakeWorkersAi();
  const voice = createFakeAiVoice();
  const left = [...words];
  const asked: string[] = [];
  return {
    asked,
    async run(name, input, options) {
      asked.push(name);
      if (name.startsWith("@cf/deepgram/")) return voice.run(name, input, options);
      if (name !== WHISPER) return model.run(name, input);
      v.parse(whisperSchema, input);
      return { text: left.shift() ?? "" };
    },
  };
}

let backend: Backend;
let ann: string;

async function open(AI: WorkersAi): Promise<void> {
  backend = createBackend({ ...NOTHING, AI });
  ann = await backend.signIn("ann");
}

async function ask(path: string, body?: object): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, {
    headers: { origin: ORIGIN, cookie: ann },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const response = await answerApi(request, createContext(backend.services, "r"));
  if (!response) throw new Error("Nobody answers");
  return response;
}

/** A room whose host has the binding. */
async function join(AI: WorkersAi): Promise<RoomSocket> {
  const room = `room-${crypto.randomUUID()}`;
  await runInDurableObject(roomStub(room), (host) => {
    Object.assign(host, { env: { ...(host as unknown as { env: object }).env, ...NOTHING, AI } });
  });
  return RoomSocket.join(room, "ann", "candidate", "page", "ai");
}

function samplesOf(language: "en-US" | "zh-CN"): Int16Array {
  const bytes = Uint8Array.from(atob(inject("fakeSpeech").recordings[language].pcm), (one) => one.charCodeAt(0));
  return new Int16Array(bytes.buffer);
}

function speak(socket: RoomSocket, pcm: Int16Array): void {
  for (let at = 0; at < pcm.length; at += FRAME)
    socket.sendSound(
      encodeAudioFrame({
        ...{ stream: 0, sequence: at / FRAME + 1, startedAt: at === 0 ? Date.now() : null },
        ...{ samples: pcm.slice(at, at + FRAME), pauses: at + FRAME >= pcm.length },
      }),
    );
}

beforeEach(async () => {
  await emptyStorage();
});

describe("host with the binding of Workers AI and no setting", () => {
  it("offers recognizer, voice and model, and a voice for English alone", async () => {
    await open(createFakeAi());
    const speech = v.parse(speechMenuSchema, await (await ask("/api/speech")).json());
    // It recognizes for browsers that have no recognizer.
    expect(speech.order).toEqual({ "en-US": [], "zh-CN": [], "zh-TW": [] });
    expect(speech.recognizers.find(({ provider }) => provider === "workers-ai")?.languages).toEqual([
      ...["en-US", "zh-CN", "zh-TW"],
    ]);
    expect(speech.voices).toEqual({ "en-US": [{ provider: "workers-ai", name: null }], "zh-CN": [], "zh-TW": [] });
    const { models } = v.parse(assistantMenuSchema, await (await ask("/api/assistant")).json());
    expect(models.filter(({ state }) => state === "usable").map(({ id }) => id)).toEqual(["coach", BOUND_MODEL.id]);
  });

  it.each(["en-US", "zh-CN"] as const)("recognizes what somebody says in a room in %s", async (language) => {
    const { texts } = inject("fakeSpeech").recordings[language];
    const AI = createFakeAi(texts);
    await open(AI);
    const socket = await join(AI);
    socket.send({ type: "config", recognition: { stream: 0, provider: "workers-ai", language } });
    speak(socket, samplesOf(language));
    for (const text of texts)
      await socket.next("recognition_result", ({ segment }) => segment.isFinal && segment.text === text);
    expect(AI.asked).toEqual(texts.map(() => WHISPER));
  });

  it("interviews by its model, and says the interviewer's words", async () => {
    const AI = createFakeAi();
    await open(AI);
    const socket = await join(AI);
    const reply = await socket.ask({
      ...{ type: "ai_mock_request", op: "op-1", requestId: "turn-1", action: "start", model: BOUND_MODEL.id },
      ...{ promptType: "BQ", lang: "en", interviewType: "behavioral" },
    });
    expect(reply).toMatchObject({ type: "ack" });
    const { suggestion } = await socket.next("mock_response_complete");
    expect(suggestion).toMatchObject({ id: "turn-1", status: "complete", model: BOUND_MODEL.id });
    expect(AI.asked).toEqual([BOUND_MODEL.upstream]);
    const text = suggestion.text.split(/(?<=[.?])\s/)[0] ?? "";
    const spoken = await ask("/api/speech/voice", { text, language: "en-US", interviewer: "victor" });
    expect(spoken.headers.get("x-voice-provider")).toBe("workers-ai");
    expect(new Uint8Array(await spoken.arrayBuffer())).toEqual(makeSound("saturn", text));
    // The browser's voice speaks Chinese.
    expect((await ask("/api/speech/voice", { text: "你好", language: "zh-CN", interviewer: "ava" })).status).toBe(503);
  });
});
