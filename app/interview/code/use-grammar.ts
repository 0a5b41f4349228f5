import type { LanguageSupport } from "@codemirror/language";
import { useEffect, useState } from "react";
import type { CodeLanguage } from "../../../party/protocol/code";
import { keepLoading } from "../../ui/keep-loading";
import { loadGrammar } from "./editor/languages";

/** The grammar that colors and indents a file. Null until it is loaded: the text can be written without colors. */
export function useGrammar(language: CodeLanguage): LanguageSupport | null {
  const [loaded, setLoaded] = useState<{ language: CodeLanguage; grammar: LanguageSupport } | null>(null);
  useEffect(
    () =>
      keepLoading(
        () => loadGrammar(language),
        (grammar) => setLoaded({ language, grammar }),
      ),
    [language],
  );
  return loaded?.language === language ? loaded.grammar : null;
}
