import type { CodeFile, CodeLanguage } from "../../../party/protocol/code";

const EXTENSIONS: Record<CodeLanguage, string> = {
  javascript: "js",
  typescript: "ts",
  python: "py",
  java: "java",
  cpp: "cpp",
  go: "go",
  sql: "sql",
};

const FIRST_NAMES: Record<CodeLanguage, string> = {
  javascript: "main",
  typescript: "main",
  python: "main",
  java: "Main",
  cpp: "main",
  go: "main",
  sql: "query",
};

/** Names of languages are the same in every language of the page. */
export const LANGUAGE_NAMES: Record<CodeLanguage, string> = {
  javascript: "JavaScript",
  typescript: "TypeScript",
  python: "Python",
  java: "Java",
  cpp: "C++",
  go: "Go",
  sql: "SQL",
};

/** A name that no file has. */
export function proposeName(language: CodeLanguage, files: readonly CodeFile[], first = FIRST_NAMES[language]): string {
  const taken = new Set(files.map(({ name }) => name.toLowerCase()));
  const name = (n: number) => `${first}${n === 1 ? "" : n}.${EXTENSIONS[language]}`;
  let n = 1;
  while (taken.has(name(n).toLowerCase())) n++;
  return name(n);
}

/** The name after a change of language: an extension of the language before is replaced. */
export function renameFor(name: string, before: CodeLanguage, after: CodeLanguage): string {
  const ending = `.${EXTENSIONS[before]}`;
  return name.endsWith(ending) ? `${name.slice(0, -ending.length)}.${EXTENSIONS[after]}` : name;
}

/** The name of a download: characters that file systems refuse are replaced. */
export function toDownloadName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  return name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, "_") || "code.txt";
}
