import type { TestProject } from "vitest/node";
import { startFakeAnthropic } from "./anthropic";
import { startFakeGemini } from "./gemini";
import { startFakeOpenAI } from "./openai";
import type { OpenAiVendor } from "./openai-stream";

/** Addresses of the fake providers, for tests that run in the Workers runtime and cannot start servers. */
export type FakeModelUrls = Record<OpenAiVendor | "anthropic" | "gemini", string>;

declare module "vitest" {
  interface ProvidedContext {
    fakeModels: FakeModelUrls;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = {
    openai: await startFakeOpenAI(),
    deepseek: await startFakeOpenAI({ vendor: "deepseek" }),
    qwen: await startFakeOpenAI({ vendor: "qwen" }),
    groq: await startFakeOpenAI({ vendor: "groq" }),
    plain: await startFakeOpenAI({ vendor: "plain" }),
    anthropic: await startFakeAnthropic(),
    gemini: await startFakeGemini(),
  };
  project.provide("fakeModels", {
    openai: servers.openai.url,
    deepseek: servers.deepseek.url,
    qwen: servers.qwen.url,
    groq: servers.groq.url,
    plain: servers.plain.url,
    anthropic: servers.anthropic.url,
    gemini: servers.gemini.url,
  });
  return async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
  };
}
