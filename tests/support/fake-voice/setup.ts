import type { TestProject } from "vitest/node";
import { serveVoice } from "./serve-voice";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of a served voice, for tests that run in the Workers runtime and cannot start servers. */
    fakeVoice: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveVoice();
  project.provide("fakeVoice", server.url);
  return server.close;
}
