import { afterEach, describe, expect, it, vi } from "vitest";
import { requestVoice } from "../../../../../app/room/voice/request-voice";

afterEach(() => {
  vi.unstubAllGlobals();
});

const REQUEST = { text: "Tell me more.", language: "en-US", interviewer: "ava" } as const;

function answerWith(response: Response) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) });
    return response;
  });
  return asked;
}

async function bytesOf(sound: AsyncIterable<Uint8Array>): Promise<number[]> {
  const all: number[] = [];
  for await (const part of sound) all.push(...part);
  return all;
}

describe("requestVoice", () => {
  it("returns bytes as they come, and the provider", async () => {
    const asked = answerWith(new Response(new Uint8Array([1, 2, 3]), { headers: { "x-voice-provider": "openai" } }));
    const answer = await requestVoice(REQUEST, new AbortController().signal);
    expect(asked).toEqual([{ path: "/api/speech/voice", body: REQUEST }]);
    expect(answer).toMatchObject({ kind: "sound", provider: "openai" });
    if (answer.kind === "sound") expect(await bytesOf(answer.bytes)).toEqual([1, 2, 3]);
  });

  it("returns the length of a refusal if the server states it", async () => {
    const signal = new AbortController().signal;
    answerWith(Response.json({}, { status: 429, headers: { "retry-after": "3600" } }));
    expect(await requestVoice(REQUEST, signal)).toEqual({ kind: "refused", pauseMs: 3_600_000 });
    answerWith(Response.json({}, { status: 503 }));
    expect(await requestVoice(REQUEST, signal)).toEqual({ kind: "refused", pauseMs: null });
  });

  it("rejects in the middle of a body that breaks off", async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array([1]));
      },
      pull(controller) {
        controller.error(new Error("broken off"));
      },
    });
    answerWith(new Response(body));
    const answer = await requestVoice(REQUEST, new AbortController().signal);
    expect(answer.kind).toBe("sound");
    if (answer.kind === "sound") await expect(bytesOf(answer.bytes)).rejects.toThrow("broken off");
  });
});
