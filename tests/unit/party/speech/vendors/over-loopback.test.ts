import { afterAll, beforeAll, expect, it } from "vitest";
import { hearAll, openSettings, textsOf } from "../../../../support/fake-speech/hear-all";
import { createNodeNet } from "../../../../support/fake-speech/node-net";
import { startVendors } from "../../../../support/fake-speech/start-vendors";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, joinWords } from "../../../../support/speech/sentences";
import { makeSession } from "../../../../support/speech/sessions";

/** The contract runs in virtual time; this runs over real sockets, as set up by a value of SPEECH. */
let vendors: Awaited<ReturnType<typeof startVendors>>;
beforeAll(async () => {
  vendors = await startVendors();
});
afterAll(() => vendors.close());

it.each([
  ["en-US", ENGLISH_SENTENCES.slice(2, 4)],
  ["zh-CN", CHINESE_SENTENCES.slice(2, 4)],
] as const)("recognizers over loopback all recognize %s", { timeout: 60_000 }, async (language, sentences) => {
  const pcm = makeSession([200, ...sentences.flatMap((sentence) => [sentence, 900])], { noise: 25 });
  const recognizers = vendors.settings.flatMap((setting) => openSettings(setting, createNodeNet()));
  const heard: unknown[] = [];
  // One after the other: they and their vendors share one thread.
  for (const recognizer of recognizers) {
    const events = await hearAll(recognizer, language, pcm);
    heard.push([recognizer.provider, events.at(-1), joinWords(textsOf(events))]);
  }
  const providers = ["google", "baidu", "xunfei", "openai", "google", "xunfei", "openai"];
  const text = joinWords(sentences.map((sentence) => sentence.text));
  expect(heard).toEqual(providers.map((provider) => [provider, { type: "ended", fault: null }, text]));
});
