import type { LanguageSupport } from "@codemirror/language";
import type { CodeLanguage } from "../../../../party/protocol/code";

/** Each language's grammar is fetched when a file in it is shown. */
const GRAMMARS: Record<CodeLanguage, () => Promise<LanguageSupport>> = {
  javascript: async () => (await import("@codemirror/lang-javascript")).javascript({ jsx: true }),
  typescript: async () => (await import("@codemirror/lang-javascript")).javascript({ typescript: true }),
  python: async () => (await import("@codemirror/lang-python")).python(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  cpp: async () => (await import("@codemirror/lang-cpp")).cpp(),
  go: async () => (await import("@codemirror/lang-go")).go(),
  sql: async () => {
    const { sql, SQLite } = await import("@codemirror/lang-sql");
    return sql({ dialect: SQLite, upperCaseKeywords: false });
  },
};

export function loadGrammar(language: CodeLanguage): Promise<LanguageSupport> {
  return GRAMMARS[language]();
}
