import { useEffect, useState } from "react";
import { type ChineseFlavour, readTranslatorSupport, type TranslatorSupport } from "./translator-support";

/** What this browser can do between English and `chinese`, asked anew when auto translate is switched; null until it has said. */
export function useTranslatorSupport(chinese: ChineseFlavour, on: boolean): TranslatorSupport | null {
  const [support, setSupport] = useState<TranslatorSupport | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language pack may have come since it was switched
  useEffect(() => {
    let wanted = true;
    const pairs = [
      { from: "en-US", to: chinese },
      { from: chinese, to: "en-US" },
    ] as const;
    void Promise.all(pairs.map((pair) => readTranslatorSupport(pair))).then((answers) => {
      if (wanted) setSupport(combineSupport(answers));
    });
    return () => {
      wanted = false;
    };
  }, [chinese, on]);
  return support;
}

/** One direction alone is better than none. */
export function combineSupport(answers: readonly TranslatorSupport[]): TranslatorSupport {
  if (answers.every((answer) => answer === "missing")) return "missing";
  return answers.includes("downloadable") ? "downloadable" : "available";
}
