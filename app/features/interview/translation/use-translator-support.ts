import { useEffect, useState } from "react";
import { readTranslatorSupport, type TranslatorSupport } from "../../../state/translator-support";
import type { ChineseFlavour } from "./direction";

/** What this browser can do between English and this Chinese, asked anew at each switching; null until it has said. */
export function useTranslatorSupport(flavour: ChineseFlavour, on: boolean): TranslatorSupport | null {
  const [support, setSupport] = useState<TranslatorSupport | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language pack may have come since it was switched
  useEffect(() => {
    let wanted = true;
    const pairs = [
      { from: "en-US", to: flavour },
      { from: flavour, to: "en-US" },
    ] as const;
    void Promise.all(pairs.map((pair) => readTranslatorSupport(pair))).then((answers) => {
      if (wanted) setSupport(combine(answers));
    });
    return () => {
      wanted = false;
    };
  }, [flavour, on]);
  return support;
}

/** One direction alone is better than none. */
function combine(answers: readonly TranslatorSupport[]): TranslatorSupport {
  if (answers.every((answer) => answer === "missing")) return "missing";
  return answers.includes("downloadable") ? "downloadable" : "available";
}
