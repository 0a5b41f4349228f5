import { expect, it } from "vitest";
import { chooseWay, type ServerTranslation, type TranslationWay } from "../../../../app/state/translation-way";
import {
  readTranslatorSupport,
  type TranslatorApi,
  type TranslatorSupport,
} from "../../../../app/state/translator-support";

type Answer = Awaited<ReturnType<TranslatorApi["availability"]>>;

function translator(answer: Answer | Error) {
  const asked: object[] = [];
  const api: TranslatorApi = {
    availability: async (languages) => {
      asked.push(languages);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    create: () => Promise.reject(new Error("not asked for")),
  };
  return { api, asked };
}

const PAIR = { from: "en-US", to: "zh-TW" } as const;

it.each<[Answer, string]>([
  ["available", "available"],
  ["downloadable", "downloadable"],
  ["downloading", "downloadable"],
  ["unavailable", "missing"],
])("readTranslatorSupport maps %s to %s", async (answer, support) => {
  expect(await readTranslatorSupport(PAIR, translator(answer).api)).toBe(support);
});

it("readTranslatorSupport returns missing without the API, or when it refuses to answer", async () => {
  expect(await readTranslatorSupport(PAIR, undefined)).toBe("missing");
  expect(await readTranslatorSupport(PAIR, translator(new DOMException("no", "NotAllowedError")).api)).toBe("missing");
});

it("translatorLanguages names Chinese by its script", async () => {
  const { api, asked } = translator("available");
  await readTranslatorSupport(PAIR, api);
  await readTranslatorSupport({ from: "zh-CN", to: "en-US" }, api);
  expect(asked).toEqual([
    { sourceLanguage: "en", targetLanguage: "zh-Hant" },
    { sourceLanguage: "zh", targetLanguage: "en" },
  ]);
});

it.each<[TranslatorSupport[] | null, ServerTranslation, TranslationWay]>([
  [null, "model", "unknown"],
  [["available", "available"], "unknown", "available"],
  [["available", "downloadable"], "model", "downloadable"],
  [["missing", "missing"], "none", "missing"],
  [["missing", "available"], "none", "available"],
  [["missing", "missing"], "model", "model"],
  [["missing", "available"], "model", "model"],
  [["missing", "missing"], "limited", "limited"],
  [["missing", "missing"], "unknown", "unknown"],
])("chooseWay with %j in the browser and %s on the server returns %s", (support, server, way) => {
  expect(chooseWay(support, server)).toBe(way);
});
