import { useEffect, useState } from "react";
import type { SpokenLanguage } from "../../state/settings";
import { readTranslatorSupport, type TranslatorSupport } from "../../state/translator-support";

/** What this browser can do between English and `chinese`; null until it has said. */
export function useTranslatorSupport(chinese: SpokenLanguage): TranslatorSupport | null {
  const [support, setSupport] = useState<TranslatorSupport | null>(null);
  useEffect(() => {
    let wanted = true;
    const pairs = [
      { from: "en-US", to: chinese },
      { from: chinese, to: "en-US" },
    ] as const;
    Promise.all(pairs.map((pair) => readTranslatorSupport(pair))).then((answers) => {
      if (wanted) setSupport(combineSupport(answers));
    });
    return () => {
      wanted = false;
    };
  }, [chinese]);
  return support;
}

/** One direction alone is better than none. */
export function combineSupport(answers: readonly TranslatorSupport[]): TranslatorSupport {
  if (answers.every((answer) => answer === "missing")) return "missing";
  return answers.includes("downloadable") ? "downloadable" : "available";
}
