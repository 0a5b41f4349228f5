import type { TaskTest } from "../../../../party/protocol/task-tests";
import type { Value } from "../../../../party/protocol/value";
import { type Entry, nameIn, type RunnableLanguage } from "../../../../party/tasks/task";

/** A longer value says more by its beginning than by filling the pane. */
const LONGEST = 160;

const WORDS: Record<RunnableLanguage, { none: string; yes: string; no: string }> = {
  javascript: { none: "null", yes: "true", no: "false" },
  typescript: { none: "null", yes: "true", no: "false" },
  python: { none: "None", yes: "True", no: "False" },
  sql: { none: "NULL", yes: "true", no: "false" },
};

/** A value as a person writes it in this language, cut if it is long. */
export function writeValue(language: RunnableLanguage, value: Value): string {
  const text = write(language, value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function write(language: RunnableLanguage, value: Value): string {
  const words = WORDS[language];
  if (value === null) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "object" && !isList(value)) {
    const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${write(language, part)}`);
    return `{${parts.join(", ")}}`;
  }
  return isList(value) ? `[${value.map((part) => write(language, part)).join(", ")}]` : JSON.stringify(value);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The input of a test, a line each: arguments by name, the calls of an object with their results, or rows of tables. */
export function writeInput(language: RunnableLanguage, entry: Entry, test: TaskTest): { name: string; text: string }[] {
  if ("args" in test) {
    const names = entry.kind === "function" ? entry.parameters : [];
    return test.args.map((value, i) => ({
      name: nameIn(language, names[i] ?? ""),
      text: writeValue(language, value),
    }));
  }
  if ("rows" in test) {
    return Object.entries(test.rows).map(([table, rows]) => ({ name: table, text: writeRows(language, rows) }));
  }
  const made = entry.kind === "class" ? entry.name : "";
  const isNew = language === "python" ? "" : "new ";
  const first = { name: "", text: `${isNew}${made}(${writeList(language, test.construct)})` };
  const calls = test.calls.map(([method, ...args], i) => ({
    name: "",
    text: `${nameIn(language, method)}(${writeList(language, args)}) → ${writeValue(language, test.expected[i] ?? null)}`,
  }));
  return [first, ...calls];
}

/** The expected result; null for an object, whose calls have theirs. */
export function writeExpected(language: RunnableLanguage, test: TaskTest): string | null {
  if ("calls" in test) return null;
  return "rows" in test ? writeRows(language, test.expected) : writeValue(language, test.expected);
}

function writeRows(language: RunnableLanguage, rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `(${writeList(language, row)})`).join("\n") || "()";
}

function writeList(language: RunnableLanguage, values: readonly Value[]): string {
  return values.map((value) => writeValue(language, value)).join(", ");
}
