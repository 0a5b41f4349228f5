import * as v from "valibot";
import { CODE_LANGUAGES, type CodeLanguage } from "../../../party/protocol/code";
import { type BrowserStorage, openBrowserStorage } from "../../state/browser-storage";
import { Observable } from "../../state/observable";

/** `auto`: as people write the language. */
export const INDENTS = ["auto", "2", "4", "tab"] as const;
export type Indent = (typeof INDENTS)[number];
export const FONT_SIZES = [12, 13, 14, 16, 18, 20] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** Languages to solve a task in. SQL is left out: a task in SQL has no other language to choose from. */
export type ProgrammingLanguage = Exclude<CodeLanguage, "sql">;

/** How one person writes code, in this browser. `language`: the one they chose last; null before the first choice. */
export type CodePreferences = {
  indent: Indent;
  fontSize: FontSize;
  vim: boolean;
  language: ProgrammingLanguage | null;
};

export const DEFAULT_CODE_PREFERENCES: CodePreferences = { indent: "auto", fontSize: 13, vim: false, language: null };

const KEY = "mocki.code";

const storedSchema = v.object({
  indent: v.fallback(v.picklist(INDENTS), DEFAULT_CODE_PREFERENCES.indent),
  fontSize: v.fallback(v.picklist(FONT_SIZES), DEFAULT_CODE_PREFERENCES.fontSize),
  vim: v.fallback(v.boolean(), DEFAULT_CODE_PREFERENCES.vim),
  language: v.fallback(
    v.nullable(v.picklist(CODE_LANGUAGES.filter(isProgrammingLanguage))),
    DEFAULT_CODE_PREFERENCES.language,
  ),
});

const USUAL_INDENTS: Record<CodeLanguage, string> = {
  javascript: "  ",
  typescript: "  ",
  python: "    ",
  java: "    ",
  cpp: "    ",
  go: "\t",
  sql: "  ",
};

export function indentUnitOf(indent: Indent, language: CodeLanguage): string {
  switch (indent) {
    case "auto":
      return USUAL_INDENTS[language];
    case "tab":
      return "\t";
    case "2":
    case "4":
      return " ".repeat(Number(indent));
    default:
      return indent satisfies never;
  }
}

export class CodePreferencesStore extends Observable<CodePreferences> {
  constructor(private readonly storage: BrowserStorage | null) {
    // The server's page has the defaults.
    super(parse(storage?.getItem(KEY) ?? null), DEFAULT_CODE_PREFERENCES);
  }

  /** Changes of another tab stay. */
  change(change: Partial<CodePreferences>): void {
    const next = { ...parse(this.storage?.getItem(KEY) ?? null), ...change };
    this.storage?.setItem(KEY, JSON.stringify(next));
    this.setView(next);
  }

  /** Keeps a language that the person chose for code, for tasks and files to come. */
  rememberLanguage(language: CodeLanguage): void {
    if (isProgrammingLanguage(language)) this.change({ language });
  }
}

export function isProgrammingLanguage(language: CodeLanguage): language is ProgrammingLanguage {
  return language !== "sql";
}

function parse(json: string | null): CodePreferences {
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(json ?? "null"));
    return stored.success ? stored.output : DEFAULT_CODE_PREFERENCES;
  } catch {
    return DEFAULT_CODE_PREFERENCES;
  }
}

let opened: CodePreferencesStore | null = null;

/** The page's instance. */
export function openCodePreferences(): CodePreferencesStore {
  opened ??= new CodePreferencesStore(openBrowserStorage());
  return opened;
}
