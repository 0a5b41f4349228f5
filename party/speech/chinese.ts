import { ConverterFactory } from "opencc-js/core";
import * as v from "valibot";
import type { SpokenLanguage } from "../protocol/vocabulary";
import { type ChineseBank, chineseBankSchema } from "./chinese-bank";

type Convert = (text: string) => string;
type Script = { convert: Convert; isForeign: (text: string) => boolean };

const scripts = new Map<"traditional" | "simplified", Promise<Script>>();

/**
 * Converts the results of one stream to the script of its language: zh-TW to Traditional characters as used in Taiwan,
 * with Taiwan's words where no others are used there; zh-CN to Simplified. Leaves everything else alone: text in the
 * right script, and other languages. The first Chinese stream loads the dictionaries.
 */
export async function loadChinese(language: SpokenLanguage): Promise<Convert> {
  if (language === "en-US") return (text) => text;
  const simplified = await load("simplified");
  if (language === "zh-CN") return (text) => (simplified.isForeign(text) ? simplified.convert(text) : text);
  const traditional = await load("traditional");
  /** 后 and 干 exist in both scripts: a sentence without other evidence follows the sentences before it. */
  let isTraditional = false;
  return (text) => {
    const hasTraditional = simplified.isForeign(text);
    const hasSimplified = traditional.isForeign(text);
    if (hasTraditional || hasSimplified) isTraditional = !hasSimplified;
    if (isTraditional) return text;
    // Some models change the script within a sentence, where no phrase would match.
    return traditional.convert(hasTraditional ? simplified.convert(text) : text);
  };
}

function load(script: "traditional" | "simplified"): Promise<Script> {
  const known = scripts.get(script);
  if (known) return known;
  const loading = fetchBank(script).then(makeScript);
  scripts.set(script, loading);
  loading.catch(() => scripts.delete(script));
  return loading;
}

async function fetchBank(script: "traditional" | "simplified"): Promise<ChineseBank> {
  const { default: data }: { default: unknown } =
    script === "traditional"
      ? await import("./banks/chinese/traditional.json")
      : await import("./banks/chinese/simplified.json");
  return v.parse(chineseBankSchema, typeof data === "string" ? JSON.parse(data) : data);
}

function makeScript({ phrases, characters, telltale }: ChineseBank): Script {
  const foreign = new Set(telltale);
  return {
    convert: ConverterFactory([phrases, characters]),
    isForeign: (text) => [...text].some((character) => foreign.has(character)),
  };
}
