import * as v from "valibot";
import type { CodeLanguage } from "../../../party/protocol/code";
import { type BrowserStorage, openBrowserStorage } from "../../state/browser-storage";
import { Observable } from "../../state/observable";

/** `auto`: as people write the language. */
export const INDENTS = ["auto", "2", "4", "tab"] as const;
export type Indent = (typeof INDENTS)[number];
export const FONT_SIZES = [12, 13, 14, 16, 18, 20] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** How one person writes code, in this browser. */
export type CodePreferences = { indent: Indent; fontSize: FontSize; vim: boolean };

export const DEFAULT_CODE_PREFERENCES: CodePreferences = { indent: "auto", fontSize: 13, vim: false };

const KEY = "mocki.code";

const storedSchema = v.object({
  indent: v.fallback(v.picklist(INDENTS), DEFAULT_CODE_PREFERENCES.indent),
  fontSize: v.fallback(v.picklist(FONT_SIZES), DEFAULT_CODE_PREFERENCES.fontSize),
  vim: v.fallback(v.boolean(), DEFAULT_CODE_PREFERENCES.vim),
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
    super(parse(storage?.getItem(KEY) ?? null));
  }

  /** Changes of another tab stay. */
  change(change: Partial<CodePreferences>): void {
    const next = { ...parse(this.storage?.getItem(KEY) ?? null), ...change };
    this.storage?.setItem(KEY, JSON.stringify(next));
    this.setView(next);
  }
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
