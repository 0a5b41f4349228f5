import { afterAll, beforeAll, expect, it } from "vitest";
import { hearAll, openSettings, textsOf } from "../../support/fake-speech/hear-all";
import { createNodeNet } from "../../support/fake-speech/node-net";
import { startVendors } from "../../support/fake-speech/start-vendors";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES } from "../../support/speech/sentences";
import { makeSession } from "../../support/speech/sessions";

/** The contract runs in virtual time; this is the same over real sockets, as a value of SPEECH sets it up. */
let vendors: Awaited<ReturnType<typeof startVendors>>;
beforeAll(async () => {
  vendors = await startVendors();
});
afterAll(() => vendors.close());

it.each([
  ["en-US", ENGLISH_SENTENCES.slice(2, 4)],
  ["zh-CN", CHINESE_SENTENCES.slice(2, 4)],
] as const)("every recogniser hears %s", async (language, sentences) => {
  const pcm = makeSession([200, ...sentences.flatMap((sentence) => [sentence, 900])], { noise: 25 });
  const recognisers = vendors.settings.flatMap((setting) => openSettings(setting, createNodeNet()));
  const heard = await Promise.all(
    recognisers.map(async (recogniser) => textsOf(await hearAll(recogniser, language, pcm))),
  );
  expect(recognisers.map(({ provider }) => provider).sort()).toEqual([
    "baidu",
    "google",
    "google",
    "openai",
    "openai",
    "xunfei",
    "xunfei",
  ]);
  for (const texts of heard) expect(texts).toEqual(sentences.map(({ text }) => text));
});
