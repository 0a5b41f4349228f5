import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "../../functions/local/local-settings";
import type { Spoken } from "./agreed-words";
import { parseSource } from "./source-tree";

/** Files of the coach whose strings a person hears or reads. */
const COACH = "party/assistant/coach";
const MORE = [
  `${COACH}/hint/outlines.ts`,
  `${COACH}/model-answer/answer-words.ts`,
  "party/assistant/analysis/texts.ts",
  "party/assistant/claims/remarks.ts",
];
const QUESTIONS = ["party/questions/banks/en", "party/questions/banks/guides/en"];
const TASKS = ["party/tasks/banks/shown", "party/tasks/secret/banks"];
/** Names and patterns for matching, in the banks. */
const NOT_READ = ["id", "match", "gap"];

/** Everything in English that the coach says, the question banks hold and the coding tasks tell. */
export function readSpokenTexts(): Spoken[] {
  const coach = [...list("party/assistant/coach-words", ".ts"), ...MORE].flatMap((file) =>
    stringsOf(file).map((text) => ({ file, text })),
  );
  const questions = QUESTIONS.flatMap((folder) => list(folder, ".json")).flatMap((file) =>
    textsIn(readJson(file)).map((text) => ({ file, text })),
  );
  const tasks = TASKS.flatMap((folder) => list(folder, ".json")).flatMap((file) => {
    const { text } = readJson(file) as { text: { en: unknown } };
    // Backticks hold code.
    return textsIn(text.en).map((one) => ({ file, text: one.replace(/`[^`]*`/g, "") }));
  });
  return [...coach, ...questions, ...tasks];
}

function list(folder: string, ending: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, inner]) => (NOT_READ.includes(key) ? [] : textsIn(inner)));
}

/** Strings and the parts of templates that have several words and no Chinese. */
function stringsOf(file: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      strings.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parseSource(file, readFileSync(path.join(ROOT, file), "utf8")));
  return strings.filter((text) => /\s/.test(text) && !/\p{Script=Han}/u.test(text));
}
