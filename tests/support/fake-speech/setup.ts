import type { TestProject } from "vitest/node";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES } from "../speech/sentences";
import { makeSession } from "../speech/sessions";
import { startVendors } from "./start-vendors";

/** For tests that run in the Workers runtime and can neither start servers nor read files. */
export type FakeSpeech = {
  settings: readonly object[];
  /** Base64 of the samples, and the sentences in them. */
  recordings: Readonly<Record<"en-US" | "zh-CN", { pcm: string; texts: readonly string[] }>>;
};

declare module "vitest" {
  interface ProvidedContext {
    fakeSpeech: FakeSpeech;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const vendors = await startVendors();
  const record = (sentences: typeof ENGLISH_SENTENCES) => {
    const two = sentences.slice(2, 4);
    const pcm = makeSession([200, ...two.flatMap((sentence) => [sentence, 900])], { noise: 25 });
    return { pcm: Buffer.from(pcm.buffer).toString("base64"), texts: two.map(({ text }) => text) };
  };
  project.provide("fakeSpeech", {
    settings: vendors.settings,
    recordings: { "en-US": record(ENGLISH_SENTENCES), "zh-CN": record(CHINESE_SENTENCES) },
  });
  return vendors.close;
}
