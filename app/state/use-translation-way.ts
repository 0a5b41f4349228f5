import { useEffect, useState } from "react";
import { assistantMenu } from "./assistant-menu";
import { useView } from "./observable";
import { translationLimit } from "./translation-limit";
import { chooseWay, type ServerTranslation, type TranslationWay } from "./translation-way";
import { type ChineseFlavor, readTranslatorSupport, type TranslatorSupport } from "./translator-support";

/** Asks the browser again when auto translate is switched; asks the server only if the browser lacks a pair. */
export function useTranslationWay(chinese: ChineseFlavor, on: boolean): TranslationWay {
  const [support, setSupport] = useState<readonly TranslatorSupport[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language pack may have been installed since
  useEffect(() => {
    let wanted = true;
    // Both Chinese scripts may be spoken, whichever is read.
    const pairs = [
      { from: "en-US", to: chinese },
      { from: "zh-CN", to: "en-US" },
      { from: "zh-TW", to: "en-US" },
    ] as const;
    void Promise.all(pairs.map((pair) => readTranslatorSupport(pair))).then((answers) => {
      if (wanted) setSupport(answers);
    });
    return () => {
      wanted = false;
    };
  }, [chinese, on]);
  const server = useServerTranslation(support?.includes("missing") ?? false);
  return chooseWay(support, server);
}

function useServerTranslation(wanted: boolean): ServerTranslation {
  const { menu, status } = useView(assistantMenu);
  const limited = useView(translationLimit);
  useEffect(() => {
    if (wanted) void assistantMenu.load();
  }, [wanted]);
  if (status !== "ready") return "unknown";
  if (!menu.translates) return "none";
  return limited ? "limited" : "model";
}
