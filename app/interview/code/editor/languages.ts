import { LanguageSupport } from "@codemirror/language";
import type { CodeLanguage } from "../../../../party/protocol/code";

/**
 * Each language's grammar is fetched when a file in it is shown. It comes without the completions of its package, which
 * nothing here offers: they would bring the code of CodeMirror's completion along.
 */
const GRAMMARS: Record<CodeLanguage, () => Promise<LanguageSupport>> = {
  javascript: async () => {
    const { autoCloseTags, jsxLanguage } = await import("@codemirror/lang-javascript");
    return new LanguageSupport(jsxLanguage, autoCloseTags);
  },
  typescript: async () => {
    const { typescriptLanguage } = await import("@codemirror/lang-javascript");
    return new LanguageSupport(typescriptLanguage);
  },
  python: async () => {
    const { pythonLanguage } = await import("@codemirror/lang-python");
    return new LanguageSupport(pythonLanguage);
  },
  java: async () => {
    const { javaLanguage } = await import("@codemirror/lang-java");
    return new LanguageSupport(javaLanguage);
  },
  cpp: async () => {
    const { cppLanguage } = await import("@codemirror/lang-cpp");
    return new LanguageSupport(cppLanguage);
  },
  go: async () => {
    const { goLanguage } = await import("@codemirror/lang-go");
    return new LanguageSupport(goLanguage);
  },
  sql: async () => {
    const { SQLite } = await import("@codemirror/lang-sql");
    return new LanguageSupport(SQLite.language);
  },
};

export function loadGrammar(language: CodeLanguage): Promise<LanguageSupport> {
  return GRAMMARS[language]();
}
