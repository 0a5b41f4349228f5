import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally, toFetchRequest } from "../local-server";
import { type FakeVoice, SOUND_BYTES, type VoiceScript } from "./fake-voice";
import { createFakeOpenAiVoice, type MakeWav } from "./openai";

/** A usual time of a voice on the host's own machine. */
export const LATE_VOICE_MS = 250;

const SCRIPTS = {
  good: {},
  late: { lateMs: LATE_VOICE_MS },
  mute: { isMute: true },
  stalls: { stallAt: SOUND_BYTES / 2 },
  cut: { cutAt: SOUND_BYTES / 2 },
  fails: { refuse: { status: 500, body: "{}" } },
} as const satisfies Record<string, VoiceScript>;
export type ServedScript = keyof typeof SCRIPTS;

export type VoiceServer = {
  /** Origin, without a trailing slash. */
  url: string;
  close(): Promise<void>;
};

/**
 * OpenAI's API on a free local port, without a key. The address separates tests: `{url}/{script}/{test}/v1` is a base URL,
 * and `GET {url}/{script}/{test}/asked` lists what it was asked. A text that begins with the name of a script has its
 * faults, whatever the address says. `makeWav`: the sound of a text; a tone by default.
 */
export async function serveVoice(makeWav?: MakeWav): Promise<VoiceServer> {
  const fakes = new Map<string, FakeVoice>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = "", test = "", rest = ""] = /^\/(\w+)\/([\w-]+)\/(.*)$/.exec(request.url ?? "") ?? [];
    const script = findScript(name);
    if (!script) return void response.writeHead(404).end();
    const id = `${name}/${test}`;
    const fake =
      fakes.get(id) ?? createFakeOpenAiVoice(null, (_, text) => findScript(text.split(" ")[0]) ?? script, makeWav);
    fakes.set(id, fake);
    if (rest === "asked") return void response.end(JSON.stringify({ asked: fake.asked, spoken: fake.spoken }));
    await send(await fake.answer(await toFetchRequest(request, response, `/${rest}`)), response);
  }

  return listenLocally(server);
}

function findScript(name: string | undefined): VoiceScript | undefined {
  return Object.entries(SCRIPTS).find(([key]) => key === name)?.[1];
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  response.flushHeaders();
  if (!body) return void response.end();
  const reader = body.getReader();
  response.once("close", () => reader.cancel().catch(() => {}));
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { value } = read;
    // Sent before the connection may break.
    await new Promise((resolve) => response.write(value, resolve));
  }
  response.end();
}
