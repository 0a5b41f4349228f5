import type { CodeMark } from "../../party/protocol/code";
import { LIMITS } from "../../party/protocol/limits";
import type { ServerLanguage } from "../../party/protocol/vocabulary";

/** The program's only file. Compilers and stack traces name it. */
export const FILE_NAMES: Record<ServerLanguage, string> = { java: "Main.java", cpp: "main.cpp", go: "main.go" };

/**
 * The name with the folders before it, and with the ending that some of the server's packages add once more. A path is
 * read from its beginning alone: to read the rest of a long one from each of its folders would take quadratic time.
 */
const PLACES: Record<ServerLanguage, RegExp> = {
  java: /(?<![\w./-])(?:[\w.-]*\/)*Main\.java(?:\.java)?(?=:\d)/g,
  cpp: /(?<![\w./-])(?:[\w.-]*\/)*main\.cpp(?:\.cpp)?(?=:\d)/g,
  go: /(?<![\w./-])(?:[\w.-]*\/)*main\.go(?:\.go)?(?=:\d)/g,
};

/** The text without the folders in which the server keeps the file: the person knows its name alone. */
export function tidyPlaces(language: ServerLanguage, text: string): string {
  return text.replace(PLACES[language], FILE_NAMES[language]);
}

/** The first line of a trace: the error that ended the program. */
const HEADLINE = /^(?:Exception in thread "[^"]*" |Caused by: |panic: |fatal error: |runtime error: )/;
const PREFIX = /^Exception in thread "[^"]*" /;
const LONGEST = 300;

/** The lines of the file that messages of a compiler, or the trace of an error, name: a tidied text. */
export function readMarks(language: ServerLanguage, text: string): CodeMark[] {
  const name = FILE_NAMES[language].replace(".", "\\.");
  const place = new RegExp(`(?:^|[\\s(])${name}:(\\d{1,7})(?::\\d+)?(?::[ \\t]*(.*))?`);
  const marks = new Map<number, string>();
  let headline = "";
  for (const line of text.split("\n")) {
    if (HEADLINE.test(line)) headline = line.replace(PREFIX, "").trim();
    const found = place.exec(line);
    if (!found) continue;
    const [, number = "", message = ""] = found;
    if (/^(?:note|warning):/.test(message)) continue;
    const words = message.trim() || headline;
    // Of a trace the frame nearest to the error.
    if (message.trim() === "") headline = "";
    const at = Number(number);
    if (words !== "" && at > 0 && !marks.has(at)) marks.set(at, words.slice(0, LONGEST));
    if (marks.size === LIMITS.runMarks) break;
  }
  return [...marks].map(([line, words]) => ({ line, text: words }));
}
