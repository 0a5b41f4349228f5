import { ConverterFactory } from "opencc-js/core";
import * as v from "valibot";
import type { SpokenLanguage } from "../protocol/vocabulary";
import { type ChineseBank, chineseBankSchema } from "./chinese-bank";

type Convert = (text: string) => string;
type Script = { convert: Convert; isForeign: (text: string) => boolean };

const scripts = new Map<"traditional" | "simplified", Promise<Script>>();

/**
 * For one stream: writes what its recogniser heard as the language is written. zh-TW in Traditional characters, as people
 * in Taiwan write them, with their words for what nobody there calls otherwise; zh-CN in Simplified ones. What is written
 * so already stays as it is, and so does what is no Chinese. The dictionaries are read with the first Chinese stream.
 */
export async function loadChinese(language: SpokenLanguage): Promise<Convert> {
  if (language === "en-US") return (text) => text;
  const simplified = await load("simplified");
  if (language === "zh-CN") return (text) => (simplified.isForeign(text) ? simplified.convert(text) : text);
  const traditional = await load("traditional");
  /** 后 and 干 are written in both scripts: a sentence with nothing else to tell by is like those before it. */
  let isTraditional = false;
  return (text) => {
    const hasTraditional = simplified.isForeign(text);
    const hasSimplified = traditional.isForeign(text);
    if (hasTraditional || hasSimplified) isTraditional = !hasSimplified;
    if (isTraditional) return text;
    // Some models change the script within a sentence: no phrase would be found in it as it is.
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
